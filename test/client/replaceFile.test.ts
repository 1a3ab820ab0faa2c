/** A file that takes another's place: whatever fails half-way, the old one is whole, and nothing is left beside it. */
import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isReallyIn, nodeSteps, realTarget } from '../../client/nodeSteps';
import { type FileSteps, replaceFile } from '../../client/replaceFile';

const OLD = '@misc{old, title = {Old}}\n';
const NEW = new TextEncoder().encode(`@misc{new, title = {New}}\n`.repeat(1000));

async function inFolder(check: (target: string, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'litnotes-replace-'));
  const target = join(folder, 'references.bib');
  writeFileSync(target, OLD);
  try {
    await check(target, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Node's steps on a disk that fails at one of them, after a part of the bytes. */
const failing = (step: 'write' | 'rename'): FileSteps<string> => ({
  ...nodeSteps,
  [step]: async (file: string) => {
    if (step === 'write') await nodeSteps.write(file, NEW.subarray(0, NEW.length / 2));
    throw new Error(`no space left for ${step}`);
  },
});

for (const step of ['write', 'rename'] as const) {
  test(`when it fails half-way (${step}), the old file is whole and alone`, async () => {
    await inFolder(async (target, folder) => {
      await assert.rejects(replaceFile(failing(step), target, NEW), /no space left/);
      assert.equal(readFileSync(target, 'utf8'), OLD);
      assert.deepEqual(readdirSync(folder), ['references.bib']);
    });
  });
}

test('a file system that removes the old file and then fails to rename leaves the new one', async () => {
  await inFolder(async (target, folder) => {
    const steps: FileSteps<string> = {
      ...nodeSteps,
      rename: async (_, to) => {
        rmSync(to);
        throw new Error('gone');
      },
    };
    await assert.rejects(replaceFile(steps, target, NEW), /gone/);
    const [left = ''] = readdirSync(folder);
    assert.deepEqual(readFileSync(join(folder, left)), Buffer.from(NEW));
  });
});

test('it takes the place of the old file and its rights, behind a link too, and makes one where there is none', async () => {
  await inFolder(async (target, folder) => {
    chmodSync(target, 0o640);
    const link = join(folder, 'link.bib');
    symlinkSync(target, link);
    await replaceFile(nodeSteps, await realTarget(link), NEW);
    assert.deepEqual(readFileSync(target), Buffer.from(NEW));
    if (process.platform !== 'win32') assert.equal(statSync(target).mode & 0o777, 0o640);
    await replaceFile(nodeSteps, await realTarget(join(folder, 'more.bib')), NEW);
    assert.deepEqual(readdirSync(folder).sort(), ['link.bib', 'more.bib', 'references.bib']);
  });
});

test('a file that is read-only is not replaced', async () => {
  await inFolder(async (target, folder) => {
    chmodSync(target, 0o444);
    await assert.rejects(replaceFile(nodeSteps, target, NEW), /references\.bib is read-only/);
    assert.equal(readFileSync(target, 'utf8'), OLD);
    assert.deepEqual(readdirSync(folder), ['references.bib']);
    chmodSync(target, 0o644);
  });
});

test('what is inside a folder is told by where links lead, of the file, of its folder and of the workspace', async () => {
  await inFolder(async (_, folder) => {
    const [inside, outside] = [join(folder, 'in'), join(folder, 'out')];
    for (const made of [inside, outside]) mkdirSync(made);
    writeFileSync(join(outside, 'refs.bib'), OLD);
    writeFileSync(join(inside, 'own.bib'), OLD);
    symlinkSync(join(outside, 'refs.bib'), join(inside, 'link.bib'));
    symlinkSync(outside, join(inside, 'more'));
    symlinkSync(inside, join(folder, 'workspace'));
    const isIn = (path: string) => isReallyIn(join(folder, 'workspace', path), [join(folder, 'workspace')]);
    assert.deepEqual(await Promise.all(['own.bib', 'new.bib', 'deep/new.bib'].map(isIn)), [true, true, true]);
    assert.deepEqual(await Promise.all(['link.bib', 'more/refs.bib', 'more/new.bib'].map(isIn)), [false, false, false]);
    assert.equal(await isReallyIn(`${inside}side/a.bib`, [inside]), false);
    assert.equal(await isReallyIn(join(inside, 'own.bib'), []), false);
  });
});
