/**
 * The folder in which the user called `npm run <script>`: npm starts its scripts in the checkout. Relative
 * paths among the arguments start from it.
 */
export function callersFolder(script: string): string {
  const byNpm = process.env['npm_lifecycle_event'] === script;
  return (byNpm ? process.env['INIT_CWD'] : undefined) ?? process.cwd();
}
