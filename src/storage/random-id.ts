/** Random id of something stored. `randomUUID` is missing on plain http (a home network). */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
