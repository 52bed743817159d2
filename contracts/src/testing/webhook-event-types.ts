import { eventsByCategory } from '../events/registry.ts';

const head = `// Written by \`npm run events:catalog\` from the events that are defined with \`webhook: true\`. Do not edit.
// A list of names, so that the browser does not load the schemas of all events.

/** Events that can be delivered by webhook, by the category of their streams. */
export const webhookEventGroups = {
`;
const foot = `} as const satisfies Readonly<Record<string, readonly string[]>>;
export type WebhookEventGroup = keyof typeof webhookEventGroups;
export type WebhookEventType = (typeof webhookEventGroups)[WebhookEventGroup][number];

export const webhookEventTypes: readonly WebhookEventType[] = Object.values(webhookEventGroups).flat();
`;

/** Source text of the module `webhooks/event-types.ts`, generated from the event definitions. */
export const webhookEventTypesModule = (): string => {
  const groups = [...eventsByCategory].flatMap(([category, definitions]) => {
    const types = definitions.flatMap(({ type, webhook }) => (webhook ? [`    '${type}',\n`] : []));
    return types.length === 0 ? [] : [`  ${category}: [\n${types.join('')}  ],\n`];
  });
  return head + groups.join('') + foot;
};
