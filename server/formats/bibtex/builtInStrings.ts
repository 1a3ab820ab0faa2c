/** Strings that BibTeX's own styles define (plain.bst), so that files use them without a definition. */
import { MONTHS } from '../../core/paper/dates';

/** By lower-case name; a month stands for itself, as dates are read from it. */
export const BUILT_IN: ReadonlyMap<string, string> = new Map([
  ...MONTHS.map(month => [month, month] as const),
  ['acmcs', 'ACM Computing Surveys'],
  ['acta', 'Acta Informatica'],
  ['cacm', 'Communications of the ACM'],
  ['ibmjrd', 'IBM Journal of Research and Development'],
  ['ibmsj', 'IBM Systems Journal'],
  ['ieeese', 'IEEE Transactions on Software Engineering'],
  ['ieeetc', 'IEEE Transactions on Computers'],
  ['ieeetcad', 'IEEE Transactions on Computer-Aided Design of Integrated Circuits'],
  ['ipl', 'Information Processing Letters'],
  ['jacm', 'Journal of the ACM'],
  ['jcss', 'Journal of Computer and System Sciences'],
  ['scp', 'Science of Computer Programming'],
  ['sicomp', 'SIAM Journal on Computing'],
  ['tocs', 'ACM Transactions on Computer Systems'],
  ['tods', 'ACM Transactions on Database Systems'],
  ['tog', 'ACM Transactions on Graphics'],
  ['toms', 'ACM Transactions on Mathematical Software'],
  ['toois', 'ACM Transactions on Office Information Systems'],
  ['toplas', 'ACM Transactions on Programming Languages and Systems'],
  ['tcs', 'Theoretical Computer Science'],
]);
