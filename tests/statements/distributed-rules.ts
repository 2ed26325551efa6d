import { parseSync } from 'libpg-query';

/** The tables that `npm run distribute` spreads over several servers, and the partitions of the second. */
const DISTRIBUTED = /^(?:parcel|scan_event(?:_\d{4}\w*)?)$/;
const KEY = 'waybill_no';
/** Not those that make or change tables. */
const READS_OR_WRITES = /^(?:Select|Insert|Update|Delete|Copy|DeclareCursor|Explain|Prepare)Stmt$/;
const CLOCKS = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp', 'timeofday'];

type Json = { readonly [key: string]: unknown };
/** One table, common table expression or function that a query reads; `alias` is how the query calls it. */
type Source = { name: string; alias: string };
/** A query with its subqueries, but without its common table expressions, which run by themselves. */
type Scope = {
  sources: Source[];
  /** Pairs of aliases whose waybill numbers are equal. */
  pairs: [string, string][];
  hasClock: boolean;
};

/** Whether the text may concern these tables at all; parsing takes longer. */
export function mayConcern(text: string): boolean {
  return /\b(?:parcel|scan_event(?:_\d{4}\w*)?)\b/.test(text);
}

/**
 * What keeps a statement from running where parcels and scan events are distributed (decision 099), as sentences. The
 * parser's module must be loaded.
 */
export function brokenRules(text: string): string[] {
  const broken = new Set<string>();
  for (const { stmt } of parseSync(text).stmts ?? [])
    if (stmt && Object.keys(stmt).some((kind) => READS_OR_WRITES.test(kind))) checkStatement(stmt, broken);
  return [...broken];
}

function checkStatement(statement: unknown, broken: Set<string>): void {
  for (const [kind, node] of nodesOf(statement)) {
    checkWrites(kind, node, broken);
    if (kind === 'SelectStmt' || kind === 'larg' || kind === 'rarg') checkSelect(node, broken);
    if (kind === 'CommonTableExpr') checkColumns('A common table expression', node.ctequery, broken);
    if (kind === 'RangeSubselect') checkColumns('A subquery', node.subquery, broken);
  }
  for (const expression of expressionsOf(statement)) checkExpression(expression, broken);
}

/** Insert, update and delete: what they set. */
function checkWrites(kind: string, node: Json, broken: Set<string>): void {
  const target = nameOf(node.relation);
  if (target === null || !DISTRIBUTED.test(target)) return;
  const conflict = kind === 'InsertStmt' ? (node.onConflictClause as Json | undefined) : undefined;
  const set = kind === 'UpdateStmt' ? node.targetList : conflict?.targetList;
  if (kind !== 'UpdateStmt' && !conflict) return;
  for (const entry of listOf(set))
    if ((entry.ResTarget as Json | undefined)?.name === KEY)
      broken.add(`${target}: an update sets ${KEY}, which decides where the row is.`);
  if (readsClock(conflict ?? set))
    broken.add(`${target}: an update reads the clock of the server; pass the time as a parameter.`);
}

/** Locks: one row, by its number. */
function checkSelect(node: Json, broken: Set<string>): void {
  if (listOf(node.lockingClause).length === 0) return;
  const scope = newScope();
  fillScope({ fromClause: node.fromClause }, scope);
  const distributed = scope.sources.filter(({ name }) => DISTRIBUTED.test(name));
  if (distributed.length > 0 && !conditionsOf(node.whereClause).some(isOneNumber))
    broken.add(`${distributed[0]?.name}: several rows are locked at once; lock one by one, by ${KEY}.`);
}

function checkColumns(what: string, query: unknown, broken: Set<string>): void {
  const select = (query as Json | undefined)?.SelectStmt as Json | undefined;
  if (!select || select.targetList !== undefined || select.valuesLists !== undefined || select.larg) return;
  const scope = newScope();
  fillScope(query, scope);
  if (scope.sources.some(({ name }) => DISTRIBUTED.test(name)))
    broken.add(`${what} in FROM selects no column.`);
}

function checkExpression(expression: unknown, broken: Set<string>): void {
  const scope = newScope();
  const branches = fillScope(expression, scope);
  const distributed = scope.sources.filter(({ name }) => DISTRIBUTED.test(name));
  const [first] = distributed;
  if (!first) return;
  const other = scope.sources.find(({ name }) => !DISTRIBUTED.test(name));
  if (other)
    broken.add(`${first.name} is read together with ${other.name}; pass a list of numbers as a parameter.`);
  if (scope.hasClock)
    broken.add(`${first.name} is read by the clock of the server; pass the time as a parameter.`);
  for (const branch of [scope, ...branches]) {
    const own = branch === scope ? withoutBranches(scope, branches) : branch;
    if (!areConnected(own)) broken.add(`${first.name} is joined by something else than ${KEY}.`);
  }
}

/** All queries that run by themselves: the statement, and each common table expression. */
function expressionsOf(statement: unknown): unknown[] {
  const found: unknown[] = [statement];
  for (const [kind, node] of nodesOf(statement))
    if (kind === 'CommonTableExpr' && node.ctequery) found.push(node.ctequery);
  return found;
}

/** Collects what a query reads; returns the branches of its set operations, which are not joined with each other. */
function fillScope(node: unknown, scope: Scope, branches: Scope[] = []): Scope[] {
  if (Array.isArray(node)) {
    for (const each of node) fillScope(each, scope, branches);
    return branches;
  }
  if (typeof node !== 'object' || node === null) return branches;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'CommonTableExpr') continue;
    if (key === 'InsertStmt') {
      const { relation: _, onConflictClause: __, ...rest } = value as Json;
      fillScope(rest, scope, branches);
      continue;
    }
    if (key === 'UpdateStmt' || key === 'DeleteStmt') addSource((value as Json).relation, scope);
    if ((key === 'larg' || key === 'rarg') && isSetOperation(node)) {
      const branch = newScope();
      fillScope({ SelectStmt: value }, branch, branches);
      branches.push(branch);
      scope.sources.push(...branch.sources);
      scope.hasClock ||= branch.hasClock;
      continue;
    }
    noteNode(key, value as Json, scope);
    fillScope(value, scope, branches);
  }
  return branches;
}

function noteNode(kind: string, node: Json, scope: Scope): void {
  if (kind === 'RangeVar') addSource(node, scope);
  if (kind === 'RangeFunction' || kind === 'RangeTableFunc')
    scope.sources.push({ name: 'a function', alias: '' });
  if (kind === 'valuesLists') scope.sources.push({ name: 'values', alias: '' });
  if (isClock(kind, node)) scope.hasClock = true;
  if (kind === 'A_Expr' && operatorOf(node) === '=') {
    const [left, right] = [keyAlias(node.lexpr), keyAlias(node.rexpr)];
    if (left !== null && right !== null) scope.pairs.push([left, right]);
  }
  if (kind === 'JoinExpr' && listOf(node.usingClause).some((name) => stringOf(name) === KEY)) {
    const sides = [node.larg, node.rarg].map((side) => {
      const own = newScope();
      fillScope(side, own);
      return own.sources.at(-1)?.alias ?? '';
    });
    scope.pairs.push([sides[0] ?? '', sides[1] ?? '']);
  }
}

function addSource(relation: unknown, scope: Scope): void {
  const name = nameOf(relation);
  if (name === null) return;
  const { alias } = relation as { alias?: { aliasname?: string } };
  scope.sources.push({ name, alias: alias?.aliasname ?? name });
}

/** Whether all distributed tables of a query are joined by their numbers, in a chain. */
function areConnected({ sources, pairs }: Scope): boolean {
  const aliases = sources.filter(({ name }) => DISTRIBUTED.test(name)).map(({ alias }) => alias);
  const [first, ...rest] = aliases;
  if (first === undefined) return true;
  const reached = new Set([first]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [a, b] of pairs)
      for (const [from, to] of [
        [a, b],
        [b, a],
      ])
        if (from !== undefined && to !== undefined && reached.has(from) && !reached.has(to)) {
          reached.add(to);
          grown = true;
        }
  }
  return rest.every((alias) => reached.has(alias));
}

function withoutBranches(scope: Scope, branches: readonly Scope[]): Scope {
  const ofBranches = new Set(branches.flatMap(({ sources }) => sources));
  return { ...scope, sources: scope.sources.filter((source) => !ofBranches.has(source)) };
}

function isSetOperation(node: object): boolean {
  return (
    'op' in node && typeof node.op === 'string' && node.op.startsWith('SETOP_') && node.op !== 'SETOP_NONE'
  );
}

/** The conditions of a WHERE that all have to hold. */
function conditionsOf(where: unknown): unknown[] {
  const all = (where as { BoolExpr?: { boolop?: string; args?: unknown[] } } | undefined)?.BoolExpr;
  return all?.boolop === 'AND_EXPR' ? (all.args ?? []).flatMap(conditionsOf) : [where];
}

/** `waybill_no = $1`. */
function isOneNumber(condition: unknown): boolean {
  const node = (condition as { A_Expr?: Json } | undefined)?.A_Expr;
  if (node?.kind !== 'AEXPR_OP' || operatorOf(node) !== '=') return false;
  return keyAlias(node.lexpr) !== null && isValue(node.rexpr);
}

function isValue(node: unknown): boolean {
  const { ParamRef, A_Const, TypeCast } = (node ?? {}) as Record<string, { arg?: unknown } | undefined>;
  return ParamRef !== undefined || A_Const !== undefined || (TypeCast !== undefined && isValue(TypeCast.arg));
}

/** The alias before `.waybill_no`; '' without one, null for any other expression. */
function keyAlias(node: unknown): string | null {
  const { fields = [] } = ((node as { ColumnRef?: { fields?: unknown[] } } | undefined)?.ColumnRef ?? {}) as {
    fields?: unknown[];
  };
  const names = fields.map(stringOf);
  return names.at(-1) === KEY ? (names.at(-2) ?? '') : null;
}

function operatorOf(node: Json): string {
  return stringOf(listOf(node.name)[0]) ?? '';
}

function isClock(kind: string, node: Json): boolean {
  if (kind === 'SQLValueFunction') return /CURRENT_(?:DATE|TIME)|LOCALTIME/.test(String(node.op));
  return kind === 'FuncCall' && CLOCKS.includes(stringOf(listOf(node.funcname).at(-1)) ?? '');
}

function readsClock(node: unknown): boolean {
  return [...nodesOf(node)].some(([kind, each]) => isClock(kind, each));
}

function newScope(): Scope {
  return { sources: [], pairs: [], hasClock: false };
}

/** Every key with an object below a node, itself included. */
function* nodesOf(node: unknown): Generator<[string, Json]> {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) yield* nodesOf(each);
    return;
  }
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) yield [key, value as Json];
    yield* nodesOf(value);
  }
}

function nameOf(relation: unknown): string | null {
  const { relname } = (relation ?? {}) as { relname?: unknown };
  return typeof relname === 'string' ? relname : null;
}

function stringOf(node: unknown): string | undefined {
  return (node as { String?: { sval?: string } } | undefined)?.String?.sval;
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value : [];
}
