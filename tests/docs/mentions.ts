import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { hasFile, read } from './named-tests.ts';

/**
 * The code of a named test: its own, and the code of the hooks before it and of the functions and constants of the tests
 * which these use by name.
 */
export class Mentions {
  readonly #names = new Set<string>();
  readonly #texts: string[] = [];
  readonly #seen = new Set<ts.Node>();

  constructor(path: string, title: string) {
    const source = sourceAt(path);
    for (const node of testsIn(source.tree, title)) this.#collect(node, source);
  }

  /** True if no test of that name exists. */
  get isEmpty(): boolean {
    return this.#seen.size === 0;
  }

  /** Returns true if the code uses an endpoint, such as `user.login`. */
  hasEndpoint(id: string): boolean {
    return this.#names.has(id);
  }

  /** Returns true if one of the texts is the address of a page, such as `/user/record?type=5` for `/user/record`. */
  hasPage(path: string): boolean {
    return this.#texts.some((text) => text.replace(/^#/, '').split('?')[0] === path);
  }

  #collect(node: ts.Node, source: Source): void {
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    if (ts.isPropertyAccessExpression(node)) this.#names.add(node.getText());
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) this.#texts.push(node.text);
    if (ts.isIdentifier(node)) this.#follow(node.text, source);
    ts.forEachChild(node, (child) => this.#collect(child, source));
  }

  #follow(name: string, source: Source): void {
    const file = source.imports.get(name);
    const from = file === undefined ? source : sourceAt(file);
    for (const declaration of from.declarations.get(name) ?? []) this.#collect(declaration, from);
  }
}

interface Source {
  readonly tree: ts.SourceFile;
  /** The functions and constants outside of tests, by name. */
  readonly declarations: ReadonlyMap<string, readonly ts.Node[]>;
  /** The files of the names that are imported from tests. */
  readonly imports: ReadonlyMap<string, string>;
}

const sources = new Map<string, Source>();

function sourceAt(path: string): Source {
  const known = sources.get(path) ?? parse(path);
  sources.set(path, known);
  return known;
}

function parse(path: string): Source {
  const tree = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const declarations = new Map<string, ts.Node[]>();
  const imports = new Map<string, string>();
  const declare = (name: ts.Node | undefined, node: ts.Node) => {
    if (name && ts.isIdentifier(name))
      declarations.set(name.text, [...(declarations.get(name.text) ?? []), node]);
  };
  const visit = (node: ts.Node): void => {
    if (isTest(node)) return;
    if (ts.isFunctionDeclaration(node)) declare(node.name, node);
    if (ts.isVariableDeclaration(node) && node.initializer) declare(node.name, node.initializer);
    if (ts.isImportDeclaration(node))
      for (const [name, file] of importsOf(node, path)) imports.set(name, file);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { tree, declarations, imports };
}

/** The names that a file imports from tests, with their files. */
function importsOf(
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
  path: string,
): [string, string][] {
  const { text } = moduleSpecifier as ts.StringLiteral;
  const file = text.startsWith('#tests/') ? text.slice(1) : join(dirname(path), text);
  const names = importClause?.namedBindings;
  if (!file.startsWith('tests/') || !hasFile(file) || !names || !ts.isNamedImports(names)) return [];
  return names.elements.map(({ name }) => [name.text, file]);
}

const isTest = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /^(it|test)\b/.test(node.expression.getText());

/** The tests with a title and the hooks before them, or the row of a table that has the title. */
function testsIn(tree: ts.SourceFile, title: string): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node, hooks: readonly ts.Node[]): void => {
    if (isTest(node) && titleOf(node) === title) found.push(node, ...hooks);
    else if (ts.isStringLiteralLike(node) && node.text === title) found.push(rowOf(node));
    else ts.forEachChild(node, (child) => visit(child, [...hooks, ...hooksIn(node)]));
  };
  visit(tree, []);
  return found;
}

/** The title as it is written, with the placeholders of a template. */
const titleOf = ({ arguments: [title] }: ts.CallExpression): string | undefined =>
  title && (ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1));

const rowOf = (cell: ts.Node): ts.Node =>
  ts.findAncestor(cell, (node) => !ts.isSourceFile(node) && ts.isArrayLiteralExpression(node.parent)) ?? cell;

const hooksIn = (node: ts.Node): ts.Node[] =>
  ts.isSourceFile(node) || ts.isBlock(node)
    ? node.statements.filter((statement) => /^before(Each|All)\(/.test(statement.getText()))
    : [];
