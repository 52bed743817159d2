import { ItemIcon } from '../frame/navigation.tsx';
import { Group, Item } from './palette-style.ts';
import type { Command } from './use-commands.ts';

export interface PaletteItemsProps {
  heading: string;
  commands: readonly Command[];
  onRun: (command: Command) => void;
}

/** A group of commands; nothing where there is none. */
export const PaletteItems = ({ heading, commands, onRun }: PaletteItemsProps) =>
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
