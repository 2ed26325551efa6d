import { paths } from '#routes/paths.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The import in a URL: its id, null for the list of all, undefined for a malformed id. */
export function readImportId({ searchParams }: URL): string | null | undefined {
  const id = searchParams.get('list');
  return id === null || UUID.test(id) ? id : undefined;
}

/** The path of an import. */
export function importPath(importId: string): string {
  return paths.orderImports({ list: importId });
}
