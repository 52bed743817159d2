import { color, radius, scrollHint, space, useScrollHint } from '@proviso/ui';
import { useEditorState, type Editor } from '@tiptap/react';
import { Image, Link2 } from 'lucide-react';
import { Fragment, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../../texts.ts';
import { moveFocus } from './roving-focus.ts';
import { ToolButton } from './tool-button.tsx';
import { toolGroups, type Tool, type ToolName } from './tools.ts';

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: 2px;
  padding: ${space[1]};
  border-bottom: 1px solid ${color.border};
  border-radius: ${radius.md} ${radius.md} 0 0;
  background: ${color.surfaceSunken};
  ${scrollHint}
`;
const Divider = styled.span`
  width: 1px;
  flex: none;
  margin: ${space[1]};
  background: ${color.border};
`;

interface ToolState {
  offered: boolean;
  pressed: boolean | undefined;
  ready: boolean;
}
const linkTool = 'link';
const pictureTool = 'picture';
type AnyTool = ToolName | typeof linkTool | typeof pictureTool;

const entriesOf = (group: (typeof toolGroups)[number]) => Object.entries(group) as [ToolName, Tool][];
const statesOf = (editor: Editor): Record<AnyTool, ToolState> => {
  const states = toolGroups.flatMap(entriesOf).map(([name, tool]): [AnyTool, ToolState] => [
    name,
    {
      offered: tool.isOffered?.(editor) ?? true,
      pressed: tool.isOn?.(editor),
      ready: tool.isReady?.(editor) ?? true,
    },
  ]);
  const link = { offered: true, pressed: editor.isActive('link'), ready: true };
  const picture = { offered: true, pressed: undefined, ready: !editor.isActive('codeBlock') };
  return Object.fromEntries([...states, [linkTool, link], [pictureTool, picture]]) as Record<
    AnyTool,
    ToolState
  >;
};

export interface ToolbarProps {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
}

const firstTool = 'heading1';

/**
 * Tools for the text at the cursor. List and table tools appear only inside lists and tables. The toolbar is
 * one tab stop; arrow keys move between tools.
 */
export const Toolbar = ({ ref, editor, onLink, onPicture }: ToolbarProps) => {
  const t = policiesTexts.useTexts();
  const [visited, setVisited] = useState<AnyTool>(firstTool);
  useScrollHint(ref);
  const states = useEditorState({ editor, selector: (context) => statesOf(context.editor) });
  const current = states[visited].offered ? visited : firstTool;
  const common = (name: AnyTool) => ({
    label: t(`form.tools.${name}`),
    pressed: states[name].pressed,
    ready: states[name].ready,
    inTabOrder: name === current,
    onFocus: () => setVisited(name),
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
          {entriesOf(group)
            .filter(([name]) => states[name].offered)
            .map(([name, { icon, keys, run }]) => (
              <ToolButton
                key={name}
                {...common(name)}
                icon={icon}
                keys={keys}
                onPress={() => run(editor.chain().focus()).run()}
              />
            ))}
          {index === 1 && (
            <>
              <ToolButton {...common(linkTool)} icon={Link2} keys="Control+K" onPress={onLink} />
              <ToolButton {...common(pictureTool)} icon={Image} onPress={onPicture} />
            </>
          )}
        </Fragment>
      ))}
    </Bar>
  );
};
