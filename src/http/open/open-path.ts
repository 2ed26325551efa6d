/** Whether an address is one of the API for systems, which has an honest HTTP of its own. */
export function isOpenPath(path: string): boolean {
  return path.startsWith('/open/');
}
