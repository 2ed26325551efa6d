import { parseSync } from 'libpg-query';

/**
 * Deletes and updates that can hit more rows than one batch. Bounded are those of rows that a value or a list of values
 * names, of a window of a key, and of a query with a limit.
 */
type Json = { readonly [key: string]: unknown };
type Queries = ReadonlyMap<string, unknown>;

/** Columns whose value nearly all rows of a table may share: naming it bounds nothing. */
const SHARED =
  /^(?:(?:is|has|was)_\w+|state|status|kind|purpose|channel|mode|part|stage|enabled|restricted)$/;
/** Those that grow by a row a day or with the members of staff, or not at all. */
const SMALL =
  /^(?:app_secret|audit_head|fact_look|held_release|installation_key|promise_day|retention_pass|staff_(?:link|pending_right|user))$/;
/** Of packages, which bound theirs. */
const OTHERS = /^(?:pgboss|drizzle|pg_catalog)$/;

/** Whether the text may be a delete or an update; parsing takes longer. */
export function mayWrite(text: string): boolean {
  return /\bdelete\s+from\b|\bupdate\s+(?!skip|of|nowait)\S+\s+(?:(?:as\s+)?\w+\s+)?set\b/i.test(text);
}

/** The tables from which a statement may delete, or which it may update, without a bound. The parser must be loaded. */
export function unboundedWrites(text: string): string[] {
  const unbounded: string[] = [];
  for (const { stmt } of parseSync(text).stmts ?? []) {
    const queries = namedQueries(stmt);
    for (const [kind, node] of nodesOf(stmt)) {
      if (kind !== 'DeleteStmt' && kind !== 'UpdateStmt') continue;
      const { relname, schemaname } = node.relation as { relname: string; schemaname?: string };
      if (SMALL.test(relname) || OTHERS.test(schemaname ?? '')) continue;
      const from = listOf(kind === 'DeleteStmt' ? node.usingClause : node.fromClause);
      if (!from.some((each) => isListed(each, queries)) && !isBounding(node.whereClause, queries))
        unbounded.push(relname);
    }
  }
  return unbounded;
}

/** The common table expressions of a statement, at any depth. */
function namedQueries(statement: unknown): Queries {
  const found = new Map<string, unknown>();
  for (const [kind, node] of nodesOf(statement))
    if (kind === 'CommonTableExpr') found.set(String(node.ctename), node.ctequery);
  return found;
}

/** A list that is joined: values of parameters, or a query of a bounded number of rows. */
function isListed(source: unknown, queries: Queries): boolean {
  const { RangeFunction, RangeSubselect, RangeVar, JoinExpr } = (source ?? {}) as Record<
    string,
    Json | undefined
  >;
  if (RangeFunction) return true;
  if (RangeSubselect) return isShort(RangeSubselect.subquery, queries);
  if (JoinExpr) return [JoinExpr.larg, JoinExpr.rarg].some((side) => isListed(side, queries));
  return isShort(queries.get(String(RangeVar?.relname)), queries);
}

/** A query of a bounded number of rows. */
function isShort(query: unknown, queries: Queries): boolean {
  const select = (query as { SelectStmt?: Json } | undefined)?.SelectStmt;
  // A write in a common table expression is looked at by itself.
  if (!select) return query !== undefined;
  if (select.larg || select.rarg)
    return [select.larg, select.rarg].every((side) => isShort({ SelectStmt: side }, queries));
  if (select.limitCount || select.valuesLists || !select.fromClause) return true;
  return (
    isBounding(select.whereClause, queries) ||
    listOf(select.fromClause).some((each) => isListed(each, queries))
  );
}

/** A condition that leaves a bounded number of rows. */
function isBounding(condition: unknown, queries: Queries): boolean {
  const { BoolExpr, A_Expr, A_Const, SubLink } = (condition ?? {}) as Record<string, Json | undefined>;
  // An empty list of a query builder.
  if (A_Const?.boolval) return !(A_Const.boolval as Json).boolval;
  if (BoolExpr) {
    const args = listOf(BoolExpr.args);
    if (BoolExpr.boolop === 'OR_EXPR') return args.every((each) => isBounding(each, queries));
    return (
      BoolExpr.boolop === 'AND_EXPR' && (args.some((each) => isBounding(each, queries)) || isWindow(args))
    );
  }
  if (SubLink) return SubLink.subLinkType === 'ANY_SUBLINK' && isShort(SubLink.subselect, queries);
  if (A_Expr?.kind === 'AEXPR_BETWEEN') return true;
  if (!A_Expr || operatorOf(A_Expr) !== '=') return false;
  if (A_Expr.kind === 'AEXPR_OP_ANY') return !readsTable(A_Expr.rexpr) || isShortArray(A_Expr.rexpr, queries);
  if (A_Expr.kind !== 'AEXPR_OP' && A_Expr.kind !== 'AEXPR_IN') return false;
  return [
    [A_Expr.lexpr, A_Expr.rexpr],
    [A_Expr.rexpr, A_Expr.lexpr],
  ].some(
    ([named, value]) => columnsOf(named).some((name) => !SHARED.test(name)) && columnsOf(value).length === 0,
  );
}

function isShortArray(node: unknown, queries: Queries): boolean {
  const { SubLink } = (node ?? {}) as { SubLink?: Json };
  return SubLink?.subLinkType === 'ARRAY_SUBLINK' && isShort(SubLink.subselect, queries);
}

/** `key > $1 and key <= $2`: the end was read with a limit. */
function isWindow(conditions: readonly unknown[]): boolean {
  const ends = conditions
    .map((each) => (each as { A_Expr?: Json }).A_Expr)
    .filter((each) => each !== undefined);
  const columns = (operators: readonly string[]) =>
    ends.filter((each) => operators.includes(operatorOf(each))).flatMap((each) => columnsOf(each.lexpr));
  const above = columns(['>', '>=']);
  return columns(['<', '<=']).some((name) => above.includes(name));
}

/** The columns that an expression reads outside of subqueries. */
function columnsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(columnsOf);
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'SubLink') return [];
    if (key !== 'ColumnRef') return columnsOf(value);
    const last = listOf((value as Json).fields).at(-1) as { String?: { sval?: string } } | undefined;
    return [last?.String?.sval ?? '*'];
  });
}

function readsTable(node: unknown): boolean {
  return [...nodesOf({ node })].some(([kind]) => kind === 'SubLink' || kind === 'ColumnRef');
}

function operatorOf(node: Json): string {
  return (listOf(node.name)[0] as { String?: { sval?: string } } | undefined)?.String?.sval ?? '';
}

/** Every key with an object below a node. */
function* nodesOf(node: unknown): Generator<[string, Json]> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) yield [key, value as Json];
    yield* nodesOf(value);
  }
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value : [];
}
