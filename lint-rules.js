/** The rules the linter has not built in. */

/** A syntax named by a selector, and why it is not to be written. */
const restrictedSyntax = {
  meta: { schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

const withoutParentheses = (node) =>
  node.type === 'ParenthesizedExpression' || node.type === 'TSNonNullExpression'
    ? withoutParentheses(node.expression)
    : node;

/** The expressions that may become the value of another. */
function valuesOf(written) {
  const node = withoutParentheses(written);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(valuesOf);
  if (node.type !== 'LogicalExpression') return [node];
  return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(valuesOf);
}

/** The last name of `children`, `action.icon` or `heading?.(item)`. */
function nameOf(node) {
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'CallExpression') return nameOf(node.callee);
  return node.type === 'MemberExpression' ? node.property.name : node.name;
}

const elements = new Set(['JSXElement', 'JSXFragment', 'JSXEmptyExpression']);
/** The calls that give a list of elements. */
const lists = ['map', 'flatMap', 'from'];

const isBlank = (text) => /^\s*$/.test(text);
/** Line breaks with their indent are not in the page. */
const isIndent = (text) => isBlank(text) && text.includes('\n');

function isText(node, names) {
  if (elements.has(node.type)) return false;
  if (node.type === 'Literal') return typeof node.value === 'number' || typeof node.value === 'string';
  return ![...lists, ...names, 'undefined'].includes(nameOf(node));
}

/** An expression that is certainly a text. */
function isWrittenText(node) {
  if (node.type === 'Literal') return typeof node.value === 'string';
  if (node.type === 'TemplateLiteral') return true;
  if (node.type !== 'CallExpression') return false;
  return ['t', 'join'].includes(nameOf(node)) || node.callee.object?.name === 'format';
}

function nearestFunction(node) {
  const isFunction = /Function/.test(node?.type ?? '');
  return isFunction || !node ? node : nearestFunction(node.parent);
}

const isConditional = ({ type, expression }) =>
  type === 'JSXExpressionContainer' &&
  ['ConditionalExpression', 'LogicalExpression'].includes(withoutParentheses(expression).type);

const message =
  'Text beside other content is in an element of its own, because translators replace text nodes.';

/**
 * Text beside other content, one that a component returns, or one that a fragment inserts among it. A translator replaces
 * the text nodes of a page; React then fails to move or remove its own, or changes one that is no longer shown. Text that
 * is the only content of an element is safe. `names` are the kinds of content that are elements, and `parents` wrap each text
 * themselves.
 */
const looseText = {
  meta: { schema: false },
  create: (context) => {
    const { names, parents } = context.options[0];
    const check = ({ type, children, openingElement }) => {
      if (parents.includes(openingElement?.name.name)) return;
      const content = children.filter(
        (child) =>
          child.expression?.type !== 'JSXEmptyExpression' &&
          !(child.type === 'JSXText' && isIndent(child.value)),
      );
      if (type === 'JSXElement' && content.length < 2) return;
      content.forEach((child, at) => {
        const before = content[at - 1];
        const values = child.type === 'JSXExpressionContainer' ? valuesOf(child.expression) : [child];
        for (const value of values) {
          const isSpace = ['JSXText', 'Literal'].includes(value.type) && isBlank(String(value.value));
          // A space that stays is harmless, except where something is inserted before it.
          const isLoose = isSpace
            ? content.length < 2 || isConditional(child) || (before && isConditional(before))
            : value.type === 'JSXText' || isText(value, names);
          if (isLoose) context.report({ node: child, message });
        }
      });
    };
    const checkReturned = (node) => {
      const component = nearestFunction(node);
      if (!/^[A-Z]/.test(component?.id?.name ?? component?.parent?.id?.name ?? '')) return;
      const written = node.type === 'ReturnStatement' ? node.argument : node.body;
      for (const value of written ? valuesOf(written) : [])
        if (isWrittenText(value)) context.report({ node: value, message });
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement: checkReturned,
      ArrowFunctionExpression: (node) => node.expression && checkReturned(node),
    };
  },
};

export default {
  meta: { name: 'assay' },
  rules: { 'no-restricted-syntax': restrictedSyntax, 'no-loose-text': looseText },
};
