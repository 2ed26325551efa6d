/** Whether a path belongs to the API for systems, which uses plain HTTP semantics. */
export function isOpenPath(path: string): boolean {
  return path.startsWith('/open/');
}
