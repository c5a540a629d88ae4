/** The one rule the linter has not built in: a syntax named by a selector, and why it is not to be written. */
export default {
  meta: { name: 'assay' },
  rules: {
    'no-restricted-syntax': {
      meta: { schema: false },
      create: (context) =>
        Object.fromEntries(
          context.options.map(({ selector, message }) => [
            selector,
            (node) => context.report({ node, message }),
          ]),
        ),
    },
  },
};
