/** Shown when a page could not be made. */
export function ErrorPage({ error }: { error: unknown }) {
  return <pre>{String(error)}</pre>;
}
