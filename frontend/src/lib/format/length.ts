/** Length in code points after NFC, as every limit of the server counts (clarifications 54). */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length;
}
