import { limits, type CurrentUser } from '@proviso/contracts';
import { useDebouncedText, useNavigate, VisuallyHidden, withQuery } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { defaultFilter } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { ItemIcon } from '../frame/navigation.tsx';
import { shellTexts } from '../texts.ts';
import { useFoundPeople } from './found/use-found-people.ts';
import { useFoundPolicies, usePolicySearch } from './found/use-found-policies.ts';
import { useFoundRequirements } from './found/use-found-requirements.ts';
import { Detail, Group, Input, Item, List, Note, Root } from './palette-style.ts';
import { useSelectedCommand } from './use-selected-command.ts';
import { type Command, useCommands } from './use-commands.ts';

interface PaletteItemsProps {
  heading: string;
  commands: readonly Command[];
  onRun: (command: Command) => void;
}

/** A group of commands. An empty group renders nothing. */
const PaletteItems = ({ heading, commands, onRun }: PaletteItemsProps) =>
  commands.length > 0 && (
    <Group heading={heading}>
      {commands.map((command) => (
        <Item key={command.id} value={command.id} onSelect={() => onRun(command)}>
          <ItemIcon icon={command.icon} size={16} />
          <span>
            {command.label}
            {command.detail !== undefined && (
              <>
                {' '}
                <Detail>{command.detail}</Detail>
              </>
            )}
          </span>
        </Item>
      ))}
    </Group>
  );

/**
 * Minimum score of a match if the label does not contain all words. Matches with lower scores begin in the
 * middle of a word.
 */
const leastScore = 0.2;

/** The commands that match `words`, best first. Without words, all commands. */
const fitting = (commands: readonly Command[], words: string): readonly Command[] => {
  if (words === '') return commands;
  const each = words.toLowerCase().split(/\s+/);
  const hasAll = ({ label }: Command) => each.every((word) => label.toLowerCase().includes(word));
  const scored = commands.map((command) => ({ command, score: defaultFilter(command.label, words) }));
  return scored
    .filter(({ command, score }) => score >= leastScore || hasAll(command))
    .toSorted((one, other) => other.score - one.score)
    .map(({ command }) => command);
};

export interface CommandPaletteProps {
  user: CurrentUser;
  onClose: () => void;
  /** Opens the list of keyboard shortcuts. */
  onShortcuts: () => void;
}

/** A keyboard-friendly search box for pages, actions, policies, members, and requirements. */
export const CommandPalette = ({ user, onClose, onShortcuts }: CommandPaletteProps) => {
  const t = shellTexts.useTexts();
  const navigate = useNavigate();
  const [asked, setAsked] = useState('');
  const [typed, setTyped] = useDebouncedText(asked, setAsked);
  const words = typed.trim();
  const { actions, pages, subpages } = useCommands(user, onShortcuts);
  const offered = usePolicySearch();
  // External auditors search in the auditor's room instead.
  const search = user.auditing ? undefined : offered;
  const sought = words === '' ? '' : asked.trim();
  const policies = useFoundPolicies(search, sought);
  const people = useFoundPeople(user, sought);
  const requirements = useFoundRequirements(user, sought);
  const searches = [
    [policies, t('palette.searchFailed')],
    [people, t('palette.peopleFailed')],
    [requirements, t('palette.requirementsFailed')],
  ] as const;
  const everything =
    search === undefined || words === ''
      ? []
      : [
          {
            id: 'everything',
            label: t('palette.everything', { text: words }),
            icon: Search,
            run: () => void navigate(withQuery(search.page, { q: words })),
          },
        ];
  const groups: readonly (readonly [heading: string, commands: readonly Command[]])[] = [
    [t('palette.actions'), fitting(actions, words)],
    [t('palette.pages'), fitting(words === '' ? pages : [...pages, ...subpages], words)],
    [t('palette.policies'), [...policies.commands, ...everything]],
    [t('palette.people'), people.commands],
    [t('palette.requirements'), requirements.commands],
  ];
  const ids = groups.flatMap(([, commands]) => commands.map(({ id }) => id));
  const choice = useSelectedCommand(ids);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('palette.title')}>
      <Root label={t('palette.input')} shouldFilter={false} vimBindings={false} loop {...choice.props}>
        <Input
          // Users open the dialog to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as in every dialog
          autoFocus
          placeholder={t('palette.hint')}
          maxLength={limits.searchCharacters}
          value={typed}
          onValueChange={(next) => {
            choice.forget();
            setTyped(next);
          }}
        />
        <List label={t('palette.title')}>
          {groups.map(([heading, commands]) => (
            <PaletteItems key={heading} heading={heading} commands={commands} onRun={run} />
          ))}
        </List>
        {sought !== '' && searches.some(([{ isSearching }]) => isSearching) && (
          <Note>{t('palette.searching')}</Note>
        )}
        {sought !== '' &&
          searches.map(
            ([{ hasFailed }, failure]) =>
              hasFailed && (
                <Note key={failure} role="alert">
                  {failure}
                </Note>
              ),
          )}
        <VisuallyHidden as="output">{t('palette.results', { count: ids.length })}</VisuallyHidden>
      </Root>
    </Dialog>
  );
};
