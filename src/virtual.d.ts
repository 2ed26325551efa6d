declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

/** The texts of each page, by its module (`scripts/texts`). */
declare module 'virtual:page-texts' {
  const pages: Readonly<Record<string, { texts: readonly string[]; customerTexts: readonly string[] }>>;
  export default pages;
}

/** The texts of the back office in a language (`scripts/texts`). */
declare module 'virtual:staff-texts/*' {
  export const bundle: Record<string, object>;
}
