import { json, problem, renderWithProviders, setWindowWidth } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuditEntry } from '@proviso/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminTexts } from '../../../texts.ts';
import { auditServer, auditEntry } from '../../../testing/audit-server.ts';
import { AuditPage } from '../audit-page.tsx';

const hash = '4f2a91c0'.repeat(8);

const choose = async (chosen: AuditEntry, versions: Parameters<typeof auditServer>[1] = {}) => {
  const user = userEvent.setup();
  renderWithProviders(<AuditPage />, {
    texts: [adminTexts],
    path: '/audit',
    fetch: auditServer([chosen], versions).fetch,
  });
  await user.click(await screen.findByRole('button', { name: /Visitors 1/ }));
  return user;
};
const panel = () => screen.getByRole('region', { name: 'Entry details' });
/** The rows of the comparison, cell by cell. */
const comparison = (): string[][] =>
  within(screen.getByRole('table', { name: 'Before and after' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    );

beforeEach(() => setWindowWidth(1440));

describe('a selected entry', () => {
  it('shows the user, time, origin, and ids', async () => {
    const chosen = auditEntry(1);
    await choose(chosen);
    const details = within(panel());
    for (const text of [
      chosen.details,
      'Ada Okafor',
      'PolicyRevised',
      '203.0.113.7',
      'Analytical Engine 1',
      chosen.entityId,
      chosen.id,
    ])
      expect(details.getByText(text)).toBeVisible();
    expect(details.getByText(/Mar 4, 2025, .*\d:\d\d:\d\d/)).toHaveAttribute('dateTime', chosen.timestamp);
    expect(screen.getByRole('button', { name: /Visitors 1/ })).toHaveAttribute('aria-current', 'true');
  });

  it('shows an invitation field by field', async () => {
    await choose(
      auditEntry(1, {
        beforeValue: null,
        afterValue: {
          'invitations.0197a000-0000': {
            email: 'ada@example.com',
            role: 'editor',
            expiresAt: '2025-03-11T09:00:00.000Z',
          },
        },
      }),
    );
    const [row] = comparison();
    expect(row?.[0]).toBe('Invitation 0197a000');
    expect(row?.[2]).toMatch(/^Emailada@example\.comRoleEditorExpiresMar 11, 2025, /);
  });

  it.each([
    ['the process that acted', { userName: null, userId: 'analysis-runs' }, 'analysis-runs'],
    [
      'the process whose parked event an administrator retried',
      { parameters: { processor: 'webhooks', stream: 'policy-1', revision: '4' } },
      'webhooks: policy-1, 4',
    ],
  ])('names %s', async (_, more, process) => {
    await choose(auditEntry(1, more));
    expect(within(panel()).getByText('Process').nextElementSibling).toHaveTextContent(process);
  });

  it('compares only the changed fields', async () => {
    await choose(
      auditEntry(1, {
        beforeValue: { title: 'Guests', state: null, industry: 'dental', version: 1 },
        afterValue: { title: 'Visitors', state: 'CA', industry: 'dental', version: 2 },
      }),
    );
    expect(comparison()).toEqual([
      ['Title', 'Guests', 'Visitors'],
      ['State', '—', 'CA'],
      ['Version', '1', '2'],
    ]);
  });

  it('shows codes as text, and erased users as erased', async () => {
    await choose(
      auditEntry(1, {
        ipAddress: 'erased',
        beforeValue: null,
        afterValue: {
          content: { sha256: hash, revision: 3 },
          version: 1,
          status: 'review',
          textSha256: hash,
          fileSize: 2048,
          email: 'erased',
          'members.0198c0de-0000-7000-8000-000000000001': 'owner',
          keptUntil: '2032-03-04',
        },
      }),
    );
    expect(comparison()).toEqual([
      ['Text', '—', 'Text of version 1'],
      ['Version', '—', '1'],
      ['Status', '—', 'Under Review'],
      ['SHA-256 of the text', '—', '4f2a91c0…'],
      ['File size', '—', '2,048 bytes'],
      ['Email', '—', 'erased'],
      ['Role of member 0198c0de', '—', 'Owner'],
      ['Kept until', '—', '2032-03-04'],
    ]);
    expect(within(panel()).getAllByText('erased')).toHaveLength(2);
  });

  const edited = auditEntry(1, {
    beforeValue: { content: { sha256: hash, revision: 0 }, version: 1 },
    afterValue: { content: { sha256: hash.replace('4', '5'), revision: 1 }, version: 2 },
  });
  const textPath = `GET /api/audit-log/${edited.id}/text`;

  it('shows how the text of a policy was changed', async () => {
    await choose(edited, {
      [textPath]: () =>
        json({ before: 'Visitors sign in at the gate.', after: 'Visitors sign in at the reception.' }),
    });
    expect(within(panel()).getByRole('heading', { name: 'What changed in the text' })).toBeVisible();
    expect((await within(panel()).findByText('gate')).closest('del')).not.toBeNull();
    expect(within(panel()).getByText('reception').closest('ins')).not.toBeNull();
  });

  it('reports that the two versions could not be loaded, and retries', async () => {
    let down = true;
    const user = await choose(edited, {
      [textPath]: () =>
        down
          ? problem(503, 'service.unavailable', 'Down.')
          : json({ before: 'The old gate.', after: 'The new gate.' }),
    });
    expect(await within(panel()).findByText('The two versions could not be loaded')).toBeVisible();
    down = false;
    await user.click(within(panel()).getByRole('button', { name: 'Try again' }));
    expect((await within(panel()).findByText('old')).closest('del')).not.toBeNull();
  });

  it('links to the policy and to the text of the versions before and after', async () => {
    await choose(edited, {
      [textPath]: () => json({ before: 'One.', after: 'Two.' }),
    });
    const { id } = auditEntry(1).policy ?? { id: '' };
    const link = (name: string) => within(panel()).getByRole('link', { name });
    expect(link('Visitors 1')).toHaveAttribute('href', `/policies/${id}`);
    expect(link('Text of version 1')).toHaveAttribute('href', `/policies/${id}/versions/1`);
    expect(link('Text of version 2')).toHaveAttribute('href', `/policies/${id}/versions/2`);
  });

  it('states that no fields were changed if the entry records that something was viewed', async () => {
    await choose(auditEntry(1, { action: 'VIEW', beforeValue: null, afterValue: null, ipAddress: null }));
    expect(screen.getByText('This event changed no fields.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('copies the event’s id', async () => {
    const chosen = auditEntry(1);
    const user = await choose(chosen);
    await user.click(screen.getByRole('button', { name: 'Copy Event ID' }));
    expect(await navigator.clipboard.readText()).toBe(chosen.id);
    expect(await screen.findByText('Copied to the clipboard')).toBeVisible();
  });

  it('opens in a dialog if there is no room for it next to the timeline, and returns the focus when it closes', async () => {
    setWindowWidth(1024);
    const user = await choose(auditEntry(1));
    const dialog = screen.getByRole('dialog', { name: /Edited policy “Visitors 1”/ });
    expect(within(dialog).getByText('PolicyRevised')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Visitors 1/ })).toHaveFocus();
  });
});
