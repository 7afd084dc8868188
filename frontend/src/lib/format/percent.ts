/** A discount as people read it: 7.5 becomes "7.5 %". */
export function percent(value: number): string {
  return `${value} %`;
}
