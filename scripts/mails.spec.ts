import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { germanMails } from '../backend/src/shared/mail/translations/german.ts';
import { spanishMails } from '../backend/src/shared/mail/translations/spanish.ts';
import { sentencesOf } from '../contracts/src/translations/answers.ts';
import { root } from './lib/paths.mjs';
import { literalOf, nameOf, nodesOf, type SyntaxNode, treeOf } from './lib/syntax.ts';

const folder = join(root, 'backend/src');
/** Placeholder for a value that is inserted into an email. */
const FILLED = 'x1';

const keysOf = (object: SyntaxNode): readonly (string | undefined)[] =>
  (object['properties'] as SyntaxNode[]).map((property) => nameOf(property['key']) ?? nameOf(property));

/** True if a node is an email: an object with a text, and a subject or a way to unsubscribe. */
const isMail = (node: SyntaxNode): boolean => {
  if (node.type !== 'ObjectExpression') return false;
  const keys = keysOf(node);
  return keys.includes('text') && (keys.includes('subject') || keys.includes('unsubscribe'));
};

const declarationsOf = (tree: SyntaxNode): ReadonlyMap<string, SyntaxNode> => {
  const found = new Map<string, SyntaxNode>();
  for (const item of tree['body'] as SyntaxNode[]) {
    const declaration = (item['declaration'] ?? item) as SyntaxNode;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const each of declaration['declarations'] as SyntaxNode[]) {
      const name = nameOf(each['id']);
      const value = each['init'] as SyntaxNode | null;
      if (name !== undefined && value) found.set(name, value);
    }
  }
  return found;
};

const callsThatNobodyReads =
  /^(?:warn|error|info|query|derivedId|addressOf|streamName|DomainError|Error|slice|replace|startsWith)$/;
const propertiesThatNobodyReads = /^(?:name|streamPrefixes|type|kind)$/;
const isNotRead = (node: SyntaxNode): boolean => {
  if (node.type.startsWith('Ts') && !/^Ts(?:As|ConstAssertion|Satisfies|NonNull)/.test(node.type))
    return true;
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return callsThatNobodyReads.test(nameOf(node['callee']) ?? '');
  if (node.type === 'KeyValueProperty') return propertiesThatNobodyReads.test(nameOf(node['key']) ?? '');
  return node.type === 'BinaryExpression' && /^[=!]==$/.test(String(node['operator']));
};

/** The English texts of a file's emails. */
const saidIn = (file: string): readonly string[] => {
  const declarations = declarationsOf(treeOf(file));
  const mails = new Set(
    [...declarations].flatMap(([name, node]) => (nodesOf(node).some(isMail) ? [name] : [])),
  );
  for (const name of mails)
    for (const node of nodesOf(declarations.get(name) as SyntaxNode, isNotRead))
      if (node.type === 'Identifier' && declarations.has(nameOf(node) ?? '')) mails.add(nameOf(node) ?? '');
  return [...mails].flatMap((name) => {
    const nodes = nodesOf(declarations.get(name) as SyntaxNode, isNotRead);
    const keys = new Set(nodes.flatMap(({ type, key }) => (type === 'KeyValueProperty' ? [key] : [])));
    const cases = new Set(nodes.flatMap(({ type, test }) => (type === 'SwitchCase' ? [test] : [])));
    return nodes
      .filter((node) => !keys.has(node) && !cases.has(node))
      .flatMap((node) => literalOf(node, FILLED) ?? [])
      .filter((said) => /\p{L}{2}/u.test(said.replaceAll(FILLED, '')));
  });
};

const writers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.endsWith('.spec.ts') &&
      !/^(?:testing|shared\/mail\/(?!unsubscribe))/.test(name),
  )
  .filter((name) => /\btext\b/.test(readFileSync(join(folder, name), 'utf8')))
  .map((name) => [name, saidIn(join(folder, name))] as const)
  .filter(([, said]) => said.length > 0);

it('finds the source files of emails', () => {
  expect(writers.length).toBeGreaterThan(12);
  expect(writers.map(([name]) => name)).toContain('domains/members/invitations/invitation-mail.ts');
});

it.each(writers)('has a German and a Spanish text for every line of the emails of %s', (_, said) => {
  for (const texts of [germanMails, spanishMails]) {
    const say = sentencesOf(texts);
    expect(said.filter((text) => text.split('\n').some((line) => say(line) === undefined))).toEqual([]);
  }
});
