import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';
import { literalOf, nameOf, nodesOf, type SyntaxNode, treeOf, treeOfCode } from './lib/syntax.ts';

/** Attributes that users read, either on screen or with a screen reader. */
const readAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|summary|description|heading|hint|message)$/;
const readProperties = /^(?:title|label|description|placeholder|heading|message|detail)$/;
/** Texts that are not translated: product names, heading levels, and table keys. */
const everywhere = /^(?:Proviso|OpenID Connect|SAML 2\.0|h[1-6])$/;
const key = /^[a-z][\w-]*(?:\.[\w-]+)*$/;

const hasWords = (text: string | undefined): boolean =>
  text !== undefined && /\p{L}/u.test(text) && !everywhere.test(text.trim());

/**
 * Possible values of an expression, as far as this file shows: the branches of conditions, and the right side
 * of `&&`.
 */
const outcomesOf = (node: SyntaxNode): readonly SyntaxNode[] => {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap((each) => outcomesOf(each as SyntaxNode));
    case 'BinaryExpression':
      return /^(?:&&|\|\||\?\?)$/.test(String(node['operator']))
        ? outcomesOf(node['right'] as SyntaxNode)
        : [];
    case 'ParenthesisExpression':
      return outcomesOf(node['expression'] as SyntaxNode);
    default:
      return [node];
  }
};
const wordsOf = (node: SyntaxNode): readonly string[] =>
  outcomesOf(node).flatMap((each) => {
    const said = literalOf(each, ' ');
    return said !== undefined && hasWords(said) ? [said] : [];
  });

/** Texts that a file contains directly in its JSX rather than in a table of texts. */
const literalsOf = (tree: SyntaxNode): readonly string[] =>
  nodesOf(tree).flatMap((node) => {
    switch (node.type) {
      case 'JSXText':
        return hasWords(nameOf(node)) ? [nameOf(node)?.trim() ?? ''] : [];
      case 'JSXElement':
      case 'JSXFragment':
        return (node['children'] as SyntaxNode[]).flatMap((child) =>
          child.type === 'JSXExpressionContainer' ? wordsOf(child['expression'] as SyntaxNode) : [],
        );
      // Properties of a toast, a column, or a menu entry.
      case 'KeyValueProperty':
        return readProperties.test(nameOf(node['key']) ?? '')
          ? wordsOf(node['value'] as SyntaxNode).filter((said) => !key.test(said))
          : [];
      case 'JSXAttribute': {
        const value = node['value'] as SyntaxNode | null;
        if (!value || !readAttributes.test(nameOf(node['name']) ?? '')) return [];
        return wordsOf(value.type === 'JSXExpressionContainer' ? (value['expression'] as SyntaxNode) : value);
      }
      default:
        return [];
    }
  });

/** Matches files whose texts are not checked: specs, and the translation tables themselves. */
const notScreens = /\.spec\.tsx?$|(?:^|\/)(?:testing|texts)\/|english\.ts$|german\.ts$|spanish\.ts$/;

const screens = readdirSync(root)
  .filter((name) => /^(?:mfe-.*|shell|ui)$/.test(name))
  .flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !notScreens.test(name))
      .map((name) => join(folder, 'src', name)),
  );

describe('texts on screens', () => {
  it('are searched for in more than 300 files', () => {
    expect(screens.length).toBeGreaterThan(300);
  });

  it('are detected in JSX', () => {
    const planted = `const a = <p title={x ? 'One' : t('y')}>{x && 'Two'} Three <Icon alt="Four" kind="five" />{\`Six \${x}\`}</p>;
      toast({ title: 'Seven', kind: 'eight' });`;
    expect(literalsOf(treeOfCode(planted)).toSorted()).toEqual([
      'Four',
      'One',
      'Seven',
      'Six  ',
      'Three',
      'Two',
    ]);
  });

  it('all come from translation tables', () => {
    const found = screens.flatMap((file) =>
      literalsOf(treeOf(join(root, file))).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
