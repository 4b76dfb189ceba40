/** Whether a path is the game page, where the frame leaves as much room as possible. */
export function isGamePath(pathname: string): boolean {
  return /^\/game\/?$/.test(pathname);
}
