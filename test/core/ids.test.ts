/** One paper has one DOI and one arXiv id, however they are written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doiAddress } from '../../server/core/paper/doiAddress';
import { arxivOf, doiOf, doiOfField, idsOfUrl } from '../../server/core/paper/ids';
import { growsEvenly } from '../growth';

test('a DOI in any written form', () => {
  for (const [written, doi] of [
    ['10.1000/XYZ', '10.1000/xyz'],
    ['doi: 10.1000/xyz.', '10.1000/xyz'],
    ['https://doi.org/10.1000/xyz', '10.1000/xyz'],
    ['http://dx.doi.org/10.1000/xyz', '10.1000/xyz'],
    ['https://doi.org/10.1002%2F(SICI)1097-0258', '10.1002/(sici)1097-0258'],
    ['(see 10.1016/S0140-6736(20)30183-5)', '10.1016/s0140-6736(20)30183-5'],
    [
      'read 10.1002/(SICI)1097-4636(199823)43:3<205::AID-JBM1>3.0.CO;2-X.',
      '10.1002/(sici)1097-4636(199823)43:3<205::aid-jbm1>3.0.co;2-x',
    ],
    [
      'https://onlinelibrary.wiley.com/doi/10.1002/(SICI)1097-4636(199823)43:3%3C205::AID-JBM1%3E3.0.CO;2-X/full',
      '10.1002/(sici)1097-4636(199823)43:3<205::aid-jbm1>3.0.co;2-x',
    ],
    ['<b>10.1000/xyz</b>', '10.1000/xyz'],
    ['https://dl.acm.org/doi/abs/10.1145/3292500.3330701', '10.1145/3292500.3330701'],
    ['https://onlinelibrary.wiley.com/doi/10.1111/jipb.70194/full', '10.1111/jipb.70194'],
    ['https://link.springer.com/content/pdf/10.1007/s10994-021-05946-3.pdf', '10.1007/s10994-021-05946-3'],
    ['https://www.biorxiv.org/content/10.1101/2020.01.30.927871v1', '10.1101/2020.01.30.927871'],
  ] as const)
    assert.equal(doiOf(written), doi, written);
  for (const text of ['', '10.1000', '110.1000/x', 'version 2.10.1/4', 'https://example.org/10/1000']) {
    assert.equal(doiOf(text), undefined, text);
  }
});

test('a field for a DOI is all of it, and a DOI in prose ends where prose ends it', () => {
  for (const [written, doi, inProse] of [
    ['10.1000/a<b>c', '10.1000/a<b>c', '10.1000/a'],
    ["https://doi.org/10.1000/a'b|c", "10.1000/a'b|c", '10.1000/a'],
    ['doi:10.1016\\/j.x.2020.01.001', '10.1016/j.x.2020.01.001', '10.1016/j.x.2020.01.001'],
    ['10.1000/a&lt;b&gt;c', '10.1000/a<b>c', '10.1000/a'],
    ['10.1000/xyz</a>', '10.1000/xyz', '10.1000/xyz'],
    ['<10.1000/xyz>', '10.1000/xyz', '10.1000/xyz'],
    ['10.1000/xyz>,', '10.1000/xyz', '10.1000/xyz'],
    ['10.1000/xyz (online)', '10.1000/xyz', '10.1000/xyz'],
    ['DOI 10.1000/XYZ', '10.1000/xyz', '10.1000/xyz'],
    ['none', undefined, undefined],
  ] as const) {
    assert.equal(doiOfField(written), doi, written);
    assert.equal(doiOf(written), inProse, written);
  }
});

test('an arXiv id in any written form, without its version', () => {
  for (const [written, id] of [
    ['2405.14906', '2405.14906'],
    ['2405.14906v3', '2405.14906'],
    ['arXiv:2405.14906', '2405.14906'],
    ['https://arxiv.org/abs/2405.14906v1', '2405.14906'],
    ['https://arxiv.org/pdf/2405.14906.pdf', '2405.14906'],
    ['https://huggingface.co/papers/2405.14906', '2405.14906'],
    ['https://doi.org/10.48550/arXiv.2405.14906', '2405.14906'],
    ['math/0309136', 'math/0309136'],
    ['math.GT/0309136v2', 'math/0309136'],
    ['https://arxiv.org/abs/hep-th/9901001', 'hep-th/9901001'],
    ['arXiv preprint arXiv:1707.06347 (2017)', '1707.06347'],
  ] as const)
    assert.equal(arxivOf(written), id, written);
  for (const text of ['', '2405.149', '9999.12345', '10.1145/2405.14906', 'https://example.org/2405.14906', '3.14159'])
    assert.equal(arxivOf(text), undefined, text);
});

test('what an address says about a paper', () => {
  assert.deepEqual(idsOfUrl('https://arxiv.org/abs/2405.14906v2'), { arxiv: '2405.14906' });
  assert.deepEqual(idsOfUrl('https://doi.org/10.1000/xyz'), { doi: '10.1000/xyz' });
  assert.deepEqual(idsOfUrl('https://pubmed.ncbi.nlm.nih.gov/12345/'), { pmid: '12345' });
  const review = { url: 'https://openreview.net/forum?id=AbC-1_x' };
  assert.deepEqual(idsOfUrl('https://openreview.net/pdf?id=AbC-1_x'), review);
  assert.deepEqual(idsOfUrl('https://openreview.net/forum?noteId=q&id=AbC-1_x#all'), review);
  const acl = { url: 'https://aclanthology.org/2023.acl-long.1' };
  assert.deepEqual(idsOfUrl('https://www.aclweb.org/anthology/2023.acl-long.1.pdf'), acl);
  assert.deepEqual(idsOfUrl('https://aclanthology.org/2023.acl-long.1/'), acl);
  assert.deepEqual(idsOfUrl('https://example.org/paper.'), { url: 'https://example.org/paper' });
  assert.deepEqual(idsOfUrl('not an address'), {});
});

test('long runs are read in linear time', () => {
  growsEvenly(n => doiOf(`10.1000/${')'.repeat(n)}`), 200_000, 'a DOI');
  growsEvenly(n => doiOfField(`10.1000/${'<'.repeat(n)}>`), 200_000, 'a field');
  growsEvenly(n => arxivOf(`arxiv:${'a-'.repeat(n)}`), 100_000, 'an arXiv id');
});

test('the page of a DOI leads back to it, whatever signs it has', () => {
  for (const doi of [
    '10.1000/a(b)c',
    '10.1002/(sici)1097-0258(19980815)17:15<1661::aid-sim968>3.0.co;2-2',
    '10.1000/a#b?c%d',
  ]) {
    const address = doiAddress(doi);
    assert.doesNotMatch(address, /[()<>#?]/);
    assert.equal(doiOf(address), doi);
    assert.equal(decodeURIComponent(new URL(address).pathname.slice(1)), doi);
  }
  assert.equal(doiAddress('10.1000/xyz.1'), 'https://doi.org/10.1000/xyz.1');
});
