import { limits, type CurrentUser } from '@proviso/contracts';
import { useDebouncedText, useNavigate, VisuallyHidden, withQuery } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { defaultFilter } from 'cmdk';
import { FileText, Search } from 'lucide-react';
import { useState } from 'react';
import { ItemIcon } from '../frame/navigation.tsx';
import { shellTexts } from '../texts.ts';
import { useFoundPolicies, usePolicySearch } from './find-policies.ts';
import { Group, Input, Item, List, Note, Root } from './palette-style.ts';
import { useChoice } from './use-choice.ts';
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
          {command.label}
        </Item>
      ))}
    </Group>
  );

/** The commands that match `words`, best first. Without words, all commands. */
const fitting = (commands: readonly Command[], words: string): readonly Command[] => {
  if (words === '') return commands;
  const scored = commands.map((command) => ({ command, score: defaultFilter(command.label, words) }));
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ command }) => command);
};

export interface CommandPaletteProps {
  user: CurrentUser;
  onClose: () => void;
  /** Opens the list of keyboard shortcuts. */
  onShortcuts: () => void;
}

/** A keyboard-friendly search box for pages, actions, and policies. */
export const CommandPalette = ({ user, onClose, onShortcuts }: CommandPaletteProps) => {
  const t = shellTexts.useTexts();
  const navigate = useNavigate();
  const [asked, setAsked] = useState('');
  const [typed, setTyped] = useDebouncedText(asked, setAsked);
  const words = typed.trim();
  const commands = useCommands(user, onShortcuts);
  const search = usePolicySearch();
  const policies = useFoundPolicies(search, asked.trim());

  const pages = fitting(commands.pages, words);
  const actions = fitting(commands.actions, words);
  const hits = words === '' ? [] : (policies.data?.hits ?? []);
  const found =
    search === undefined
      ? []
      : [
          ...hits.map(({ policy }) => ({
            id: policy.id,
            label: policy.title,
            icon: FileText,
            run: () => void navigate(`${search.item}/${encodeURIComponent(policy.id)}`),
          })),
          ...(words === ''
            ? []
            : [
                {
                  id: 'everything',
                  label: t('palette.everything', { text: words }),
                  icon: Search,
                  run: () => void navigate(withQuery(search.page, { q: words })),
                },
              ]),
        ];
  const choice = useChoice([...actions, ...pages, ...found].map(({ id }) => id));
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
          <PaletteItems heading={t('palette.actions')} commands={actions} onRun={run} />
          <PaletteItems heading={t('palette.pages')} commands={pages} onRun={run} />
          <PaletteItems heading={t('palette.policies')} commands={found} onRun={run} />
        </List>
        {words !== '' && policies.isFetching && <Note>{t('palette.searching')}</Note>}
        {words !== '' && policies.isError && <Note role="alert">{t('palette.searchFailed')}</Note>}
        <VisuallyHidden as="output">
          {t('palette.results', { count: actions.length + pages.length + found.length })}
        </VisuallyHidden>
      </Root>
    </Dialog>
  );
};
