import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { slimDeclarations } from '../scripts/slim-declarations.ts';
import { treeshake } from '../vite.config.ts';

const CONTRACT = '/src/calls.contract.ts';
const PAGE = '/src/page.ts';
const contract = `
  import { z } from 'heavy';
  import { endpoint } from 'kit';
  const name: string = z.string().max(9);
  export const kinds = ['a', 'b'] as const;
  export const first = kinds.find((kind) => kind === 'a');
  export const call = endpoint({
    method: 'GET',
    path: '/api/:name',
    summary: 'Says something.',
    input: z.object({ name }),
    output: z.array(z.enum(kinds)),
    timeoutSeconds: 2,
  });`;

/** What the browser gets of a page that uses the contract. */
async function built(page: string): Promise<string> {
  const files: Record<string, string> = { [CONTRACT]: contract, [PAGE]: page };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'files-of-the-test',
        enforce: 'pre',
        resolveId: (id) => (id in files ? id : null),
        load: (id) => files[id] ?? null,
      },
      slimDeclarations(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: PAGE, treeshake, external: ['heavy', 'kit', 'shown'] },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

describe('contracts in the browser', () => {
  it('are the addresses of their calls', async () => {
    const code = await built(`import { call } from '${CONTRACT}'; import { show } from 'shown'; show(call);`);
    expect(code).toMatch(/method: "GET",\s+path: "\/api\/:name",\s+timeoutSeconds: 2\s+\}/);
    expect(code).not.toMatch(/z\.|endpoint\(|summary/);
  });

  it('give a constant without the schemas beside it', async () => {
    const code = await built(
      `import { first } from '${CONTRACT}'; import { show } from 'shown'; show(first);`,
    );
    expect(code).toContain('.find(');
    expect(code).not.toMatch(/z\.|\/api/);
  });

  it('fail the build when a page asks an endpoint for its schema', async () => {
    const page = `import { call } from '${CONTRACT}'; import { show } from 'shown'; show(call.input.parse({}));`;
    await expect(built(page)).rejects.toThrow('the browser has no call.input');
  });
});
