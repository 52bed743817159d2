import { color, radius, space } from '@proviso/ui';
import { useEditorState, type Editor } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { Fragment, useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../../texts.ts';
import { moveFocus } from './roving-focus.ts';
import { ToolButton } from './tool-button.tsx';
import { toolGroups, type Tool, type ToolName } from './tools.ts';

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: ${space[1]};
  border-bottom: 1px solid ${color.border};
  border-radius: ${radius.md} ${radius.md} 0 0;
  background: ${color.surfaceSunken};
`;
const Divider = styled.span`
  width: 1px;
  margin: ${space[1]} ${space[1]};
  background: ${color.border};
`;

interface ToolState {
  pressed: boolean | undefined;
  ready: boolean;
}
const linkTool = 'link';
type AnyTool = ToolName | typeof linkTool;

const entriesOf = (group: (typeof toolGroups)[number]) => Object.entries(group) as [ToolName, Tool][];
const statesOf = (editor: Editor): Record<AnyTool, ToolState> => {
  const states = toolGroups
    .flatMap(entriesOf)
    .map(([name, tool]): [AnyTool, ToolState] => [
      name,
      { pressed: tool.isOn?.(editor), ready: tool.isReady?.(editor) ?? true },
    ]);
  const link = { pressed: editor.isActive('link'), ready: true };
  return Object.fromEntries([...states, [linkTool, link]]) as Record<AnyTool, ToolState>;
};

export interface ToolbarProps {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  onLink: () => void;
}

/** What can be done to the text at the cursor. One stop of the Tab key; arrow keys lead from tool to tool. */
export const Toolbar = ({ ref, editor, onLink }: ToolbarProps) => {
  const t = policiesTexts.useTexts();
  const [current, setCurrent] = useState<AnyTool>('heading1');
  const states = useEditorState({ editor, selector: (context) => statesOf(context.editor) });
  const common = (name: AnyTool) => ({
    label: t(`form.tools.${name}`),
    ...states[name],
    inTabOrder: name === current,
    onFocus: () => setCurrent(name),
  });
  return (
    <Bar
      ref={ref}
      role="toolbar"
      aria-label={t('form.tools.label')}
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={moveFocus}
    >
      {toolGroups.map((group, index) => (
        <Fragment key={entriesOf(group)[0]?.[0]}>
          {index > 0 && <Divider aria-hidden />}
          {entriesOf(group).map(([name, { icon, keys, run }]) => (
            <ToolButton
              key={name}
              {...common(name)}
              icon={icon}
              keys={keys}
              onPress={() => run(editor.chain().focus()).run()}
            />
          ))}
          {index === 1 && <ToolButton {...common(linkTool)} icon={Link2} onPress={onLink} />}
        </Fragment>
      ))}
    </Bar>
  );
};
