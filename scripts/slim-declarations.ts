import type { Plugin, Rolldown } from 'vite';

const DECLARING = /\/src\/.*\.(?:contract|rules)\.ts$/;
const OWN_CODE = /\/src\/.*\.tsx?$/;
const SCHEMA_OF_ENDPOINT = /\b(\w+\.(?:input|output))\.\w/;
/** What `AddressOf` of src/lib/contract.ts names. */
const ADDRESS = new Set(['method', 'path', 'timeoutSeconds']);
/** Expressions that do nothing when they are evaluated, so that nobody need be told so. */
const PLAIN = /^(?:Literal|Identifier|TemplateLiteral|ArrowFunctionExpression|FunctionExpression)$/;

/**
 * Lets a page carry no more of contracts and rules than it uses. In the browser an endpoint is its address, because
 * calls are checked on the server; and since these files only declare (the walls see to it), each of their values is
 * marked as one that may be left out. A form that checks before sending imports the schema itself.
 */
export function slimDeclarations(): Plugin {
  return {
    name: 'slim-declarations',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (this.environment.name !== 'client' || !OWN_CODE.test(file)) return null;
      if (DECLARING.test(file)) return { code: slim(code, this.parse(code)), map: null };
      const [, asked] = SCHEMA_OF_ENDPOINT.exec(code) ?? [];
      if (asked) this.error(`${file}: the browser has no ${asked}; export the schema from its contract`);
      return null;
    },
  };
}

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Spanned = { start: number; end: number };

function slim(code: string, program: Program): string {
  let result = '';
  let from = 0;
  for (const value of program.body.flatMap(valuesOf)) {
    result += code.slice(from, value.start) + slimValue(code, value);
    from = value.end;
  }
  return result + code.slice(from);
}

/** What the constants of a statement are set to. */
function valuesOf(statement: Program['body'][number]) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init && !PLAIN.test(init.type) ? [init] : [],
  );
}

function slimValue(code: string, value: ReturnType<typeof valuesOf>[number]): string {
  const textOf = ({ start, end }: Spanned) => code.slice(start, end);
  const definition = value.type === 'CallExpression' ? value.arguments[0] : undefined;
  const isEndpoint =
    value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'endpoint';
  if (!isEndpoint || definition?.type !== 'ObjectExpression')
    return `/* @__PURE__ */ (() => (${textOf(value)}))()`;
  const address = definition.properties.filter(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && ADDRESS.has(each.key.name),
  );
  return `{ ${address.map(textOf).join(', ')} }`;
}
