import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { settingsCopy } from '../../../content/settings.ts';
import { CONTROL_NAMES, CONTROLS, type ControlName } from '../../../controls/controls.ts';
import { DEFAULT_KEYS, remap } from '../../../controls/key-map.ts';
import { capOf, choosableKey } from '../../../controls/keys.ts';
import { settingsChanged } from '../../../settings/settings-slice.ts';
import { Button } from '../../../ui/theme/button.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector } from '../game-state.ts';
import { Setting } from './settings-fields.tsx';

const copy = settingsCopy.keys;

/** The keys of all controls as buttons. A pressed button awaits the key that replaces its own. */
export function KeyTable() {
  const keys = useGameSelector(({ settings }) => settings.keys);
  const device = useGameSelector(({ inputDevice }) => inputDevice);
  const dispatch = useDispatch();
  const id = useId();
  /** Name of the key that is being replaced. */
  const [awaiting, setAwaiting] = useState<string | null>(null);
  const [line, setLine] = useState('');
  /** The key that was just chosen is still down: its release must not press the button. */
  const isHeld = useRef(false);

  function wait(name: string | null, words: string): void {
    setAwaiting(name);
    setLine(words);
  }

  function choose(control: ControlName, former: string, name: string): void {
    const { keys: changed, swappedWith } = remap(
      keys,
      control,
      keys[control].indexOf(former),
      name,
    );
    dispatch(settingsChanged({ keys: changed }));
    const { does } = CONTROLS[control];
    wait(
      null,
      swappedWith === null
        ? copy.changed(capOf(name), does)
        : copy.swapped(capOf(name), does, capOf(former), CONTROLS[swappedWith].does),
    );
  }

  function onKeyDown(event: KeyboardEvent, control: ControlName, former: string): void {
    // Tab always moves the focus.
    if (event.key === 'Tab') wait(null, copy.refused);
    else event.preventDefault();
    // Ignore a repeat of the key that pressed the button.
    if (event.key === 'Tab' || event.repeat) return;
    const name = choosableKey(event.nativeEvent);
    isHeld.current = name !== null;
    if (event.key === 'Escape') wait(null, copy.unchanged(capOf(former)));
    else if (name === null) setLine(copy.refused);
    else choose(control, former, name);
  }

  return (
    <Group aria-labelledby={id} data-keys={device === 'keys' || undefined}>
      <TableTitle id={id}>{copy.title}</TableTitle>
      {CONTROL_NAMES.map((control) => (
        <Setting key={control}>
          <span>{CONTROLS[control].label}</span>
          <Keys>
            {Object.entries(keys[control]).map(([place, name]) => {
              const cap = capOf(name);
              const { label } = CONTROLS[control];
              const awaits = awaiting === name;
              const text = awaits ? copy.press : cap;
              return (
                <Key
                  // The button stays when its key changes.
                  key={place}
                  translate="no"
                  aria-label={copy.button(label, text)}
                  data-awaits={awaits || undefined}
                  onClick={({ currentTarget }) => {
                    // Safari does not focus a clicked button.
                    currentTarget.focus();
                    wait(name, copy.ask(label));
                  }}
                  onKeyDown={(event) => {
                    isHeld.current = false;
                    if (awaits) onKeyDown(event, control, name);
                  }}
                  onKeyUp={(event) => {
                    // Firefox presses a button when SPACE is released, even if the press was prevented.
                    if (isHeld.current) event.preventDefault();
                  }}
                  onBlur={() => {
                    if (awaits) wait(null, copy.unchanged(cap));
                  }}
                >
                  {text}
                </Key>
              );
            })}
          </Keys>
        </Setting>
      ))}
      <Foot>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            dispatch(settingsChanged({ keys: DEFAULT_KEYS }));
            wait(null, copy.restored);
          }}
        >
          {copy.reset}
        </Button>
        <Answer role="status">{line}</Answer>
      </Foot>
    </Group>
  );
}

const Group = styled('section', {
  paddingBlockStart: '2',
  // Hidden on a device without keys, until one is pressed.
  _coarse: { '&:not([data-keys])': { display: 'none' } },
  // The sticky line must not cover a focused key.
  '& button': { scrollMarginBlockEnd: '4.5rem' },
});

const TableTitle = styled('h3', { textStyle: 'title', fontSize: 'lg', paddingBlock: '2' });

const Keys = styled('div', { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: '2' });

const Key = styled('button', {
  minWidth: '14',
  minHeight: 'touch',
  marginBlock: '1',
  paddingInline: '3',
  border: '1px solid {colors.border.control}',
  fontSize: 'sm',
  fontWeight: 600,
  _hover: { borderColor: 'accent', color: 'accent' },
  '&[data-awaits]': { borderColor: 'accent', color: 'accent' },
});

/** Sticks to the lower edge of the dialog while it contains text. */
const Foot = styled('div', {
  '&:has(> p:not(:empty))': { position: 'sticky', insetBlockEnd: 0 },
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  minHeight: '3.75rem',
  marginInline: { base: '-5', md: '-8' },
  paddingInline: { base: '5', md: '8' },
  paddingBlock: '2',
  bg: 'bg.raised',
  borderBlockStart: '1px solid {colors.border}',
  '& > button': { flexShrink: 0 },
});

const Answer = styled('p', { textStyle: 'small', paddingInlineEnd: '2' });
