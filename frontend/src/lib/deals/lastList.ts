/** The list of cases that was looked at last, with its filters: where one goes on when a case is no longer there. */
let address: string | null = null;

export function rememberList(path: string): void {
  address = path;
}

export function lastList(): string | null {
  return address;
}
