const pattern = /^[^\s@<>";,]+@[^\s@<>";,]+\.[^\s@<>";,]+$/;

export function isEmail(text: string): boolean {
  return pattern.test(text);
}

/** Comma to semicolon, blank entries and a trailing semicolon removed (clarifications 55; SUB-365, SUB-384). */
export function tidyEmails(list: string): string {
  return list
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter(Boolean)
    .join(';');
}
