/** The text that is signed: the body for POST, path and query otherwise (§7, A-01). */
export function textToSign(method: string, pathAndQuery: string, body: string): string {
  return method.toUpperCase() === 'POST' ? body : pathAndQuery;
}
