/** True for the path of the game page, where the frame leaves as much room as possible. */
export function isGamePath(pathname: string): boolean {
  return pathname === '/game';
}
