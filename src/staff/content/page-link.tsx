import { Anchor } from '@mantine/core';

/** The page that texts for search engines belong to, opened beside the back office. */
export function PageLink({ path }: { path: string }) {
  return (
    <Anchor href={path} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {path}
    </Anchor>
  );
}
