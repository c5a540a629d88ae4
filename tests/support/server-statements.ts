import { join, relative } from 'node:path';
import type { ColumnDefinition } from 'better-sqlite3';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const server = join(root, 'mock-server');

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root);
const program = ts.createProgram([join(server, 'main.ts')], options);
const checker = program.getTypeChecker();

/** A statement that the server passes to `Sql`. */
interface Statement {
  /** Its file below `mock-server`, and its line. */
  readonly place: string;
  readonly text: string;
  /** The mistakes in the type that it is declared to return, given the columns that SQLite returns. */
  readonly mistakes: (columns: readonly ColumnDefinition[]) => string[];
}

/** The statements in all files of the server but these. */
export function serverStatements(excluded: readonly string[]): Statement[] {
  return program.getSourceFiles().flatMap((file) => {
    const path = relative(server, file.fileName);
    if (path.startsWith('..') || excluded.includes(path)) return [];
    return callsIn(file).map((call) => {
      const text = textOf(call.arguments[0]);
      const place = `${path}:${file.getLineAndCharacterOfPosition(call.getStart()).line + 1}`;
      return { place, text, mistakes: (columns) => mistakesOf(call, columns, text) };
    });
  });
}

function callsIn(file: ts.SourceFile): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isOfSql(node.expression)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

const METHODS = /^(one|all|each|first|value|insert|change)$/;

const isOfSql = (called: ts.Expression): called is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(called) &&
  METHODS.test(called.name.text) &&
  checker.typeToString(checker.getTypeAtLocation(called.expression)) === 'Sql';

/**
 * The text of an expression, with the text of constants and arrow functions in it. A value that only the run time knows is 1 if it
 * is a number, and left out if it is a text. `known` are the values of parameters.
 */
function textOf(node: ts.Expression | undefined, known: ReadonlyMap<ts.Node, string> = new Map()): string {
  if (!node) return '';
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) => text + textOf(expression, known) + literal.text,
      node.head.text,
    );
  const type = checker.getTypeAtLocation(node);
  if (type.isStringLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.NumberLike) return '1';
  return ts.isCallExpression(node) ? resultOf(node, known) : valueOf(node, known);
}

function valueOf(node: ts.Expression, known: ReadonlyMap<ts.Node, string>): string {
  const declaration = declarationOf(node);
  return declaration ? (known.get(declaration) ?? textOf(initialValueOf(declaration))) : '';
}

function resultOf(call: ts.CallExpression, known: ReadonlyMap<ts.Node, string>): string {
  const declaration = declarationOf(call.expression);
  const called = declaration && initialValueOf(declaration);
  if (!called || !ts.isArrowFunction(called) || ts.isBlock(called.body)) return '';
  const values = called.parameters.map(
    (parameter, at) => [parameter, textOf(call.arguments[at], known)] as const,
  );
  return textOf(called.body, new Map(values));
}

function declarationOf(node: ts.Node): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  const isImported = symbol && symbol.flags & ts.SymbolFlags.Alias;
  return (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
}

const initialValueOf = (declaration: ts.Declaration): ts.Expression | undefined =>
  ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;

/** The names that the rows lack or have in excess, and the columns whose values their types leave out. */
function mistakesOf(call: ts.CallExpression, columns: readonly ColumnDefinition[], text: string): string[] {
  const types = columnTypesOf(call, columns);
  if (!types) return [];
  const names = columns.map(({ name }) => name);
  return [
    ...[...types.keys()].filter((name) => !names.includes(name)).map((name) => `${name} is not selected`),
    ...columns.flatMap((column, at) => {
      const { name } = column;
      const type = types.get(name);
      if (!type) return [`${name} is selected, but not in the type of the row`];
      if (names.indexOf(name) !== at) return [`${name} is selected twice`];
      return fits(type, column, text) ? [] : [`${name} is not always ${checker.typeToString(type)}`];
    }),
  ];
}

/** The types by the names of the columns. Undefined for a statement that returns a count or an id. */
function columnTypesOf(
  call: ts.CallExpression,
  columns: readonly ColumnDefinition[],
): ReadonlyMap<string, ts.Type> | undefined {
  const method = (call.expression as ts.PropertyAccessExpression).name.text;
  const signature = checker.getResolvedSignature(call);
  if (!signature) return undefined;
  const returned = checker.getNonNullableType(signature.getReturnType());
  if (method === 'first') return new Map([[columns[0]?.name ?? '', returned]]);
  if (!/^(one|all|each)$/.test(method)) return undefined;
  const [row = returned] = method === 'one' ? [] : checker.getTypeArguments(returned as ts.TypeReference);
  return new Map(row.getProperties().map((property) => [property.name, checker.getTypeOfSymbol(property)]));
}

const tables = tablesType();

/** The type `Tables` of `tables.ts`. */
function tablesType(): ts.Type {
  const file = program.getSourceFile(join(server, 'db/tables.ts'));
  const declared = file?.statements.find(
    (one) => ts.isInterfaceDeclaration(one) && one.name.text === 'Tables',
  );
  if (!declared) throw new Error('tables.ts does not declare Tables.');
  return checker.getTypeAtLocation(declared);
}

/**
 * Returns true if a type includes every value of the column. A type of known words fits any text. Nothing is known of a column
 * that SQLite computes.
 */
function fits(type: ts.Type, { table, column }: ColumnDefinition, text: string): boolean {
  if (table === null || column === null) return true;
  const stored = typeOfProperty(typeOfProperty(tables, table), column);
  if (canBeNull(stored, table, column, text) && !isNullable(type)) return false;
  const [declared, actual] = [checker.getNonNullableType(type), checker.getNonNullableType(stored)];
  const isWords = actual === checker.getStringType() && checker.isTypeAssignableTo(declared, actual);
  return isWords || checker.isTypeAssignableTo(actual, declared);
}

const isNullable = (type: ts.Type): boolean => checker.getNonNullableType(type) !== type;

/** Returns true if a column may be null in the schema or because of an outer join, and no condition excludes that. */
const canBeNull = (stored: ts.Type, table: string, column: string, text: string): boolean =>
  (isNullable(stored) && !text.includes(`${column} IS NOT NULL`)) ||
  (text.includes(`LEFT JOIN ${table} `) && !new RegExp(`(FROM|(?<!LEFT )JOIN) ${table} `).test(text));

function typeOfProperty(type: ts.Type, name: string): ts.Type {
  const property = type.getProperty(name);
  if (!property) throw new Error(`tables.ts has no ${name}.`);
  return checker.getTypeOfSymbol(property);
}
