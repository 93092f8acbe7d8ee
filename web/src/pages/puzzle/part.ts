/** Labels of answers as parts of a sentence. */
import { brief, type Words } from '../../lib/table.svelte';
import type { Text } from '../../lib/wire';

const WITHIN: Record<string, string> = { '„': '‚', '“': '‘', '”': '’' };

/** Return a label as the button names it, without its last full stop. */
export const nameOf = (words: Words, label: Text): string => brief(words, label).replace(/[.!]$/, '');

/** Return the name of a label as it stands within quotation marks. */
export const partOf = (words: Words, label: Text): string =>
  nameOf(words, label).replace(/[„“”]/g, (mark) => WITHIN[mark]);
