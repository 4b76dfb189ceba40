import { useCallback, useEffect, useId, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { headerCopy as copy } from '../content/shell.ts';
import { attentionReleased, attentionTaken, useIsHeld } from '../ui/attention-slice.ts';
import { CloseIcon, MenuIcon } from '../ui/icons.tsx';
import { iconButton } from '../ui/theme/button.ts';
import { styled } from '../ui/theme/styled.ts';
import { useDismiss } from '../ui/use-dismiss.ts';
import { WalletButton } from '../wallet/wallet-button.tsx';
import { FollowLink, NavLinks } from './nav-links.tsx';

/** The menu of narrow windows: a button, and a sheet below the header. */
export function MobileMenu() {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const dispatch = useDispatch();
  const isOpen = useIsHeld('menu');
  const close = useCallback(() => void dispatch(attentionReleased('menu')), [dispatch]);
  useDismiss(area, isOpen, close);
  const { key } = useLocation();

  // Every navigation closes the menu, also one by the browser's back button, and so does the end of the site.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the trigger, not an input.
  useEffect(() => close, [key, close]);

  return (
    <Area ref={area}>
      <MenuButton
        data-script=""
        ref={button}
        aria-label={isOpen ? copy.closeMenu : copy.openMenu}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : dispatch(attentionTaken('menu')))}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </MenuButton>
      <Sheet
        id={id}
        hidden={!isOpen}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a') !== null) close();
        }}
      >
        <NavLinks />
        <FollowLink />
        <WalletButton
          onOpen={() => {
            // The dialog returns the focus to this button when it closes; the menu is closed by then.
            button.current?.focus();
            close();
          }}
        />
      </Sheet>
    </Area>
  );
}

const Area = styled('div', { display: { base: 'block', md: 'none' }, marginInlineStart: 'auto' });

const MenuButton = styled('button', {
  ...iconButton,
  marginInlineEnd: '-12px',
  color: 'fg',
  _focusVisible: { outlineOffset: '-4px' },
});

const Sheet = styled('div', {
  position: 'absolute',
  inset: '100% 0 auto',
  display: 'grid',
  maxHeight: 'view',
  padding: '{spacing.4} {spacing.4} {spacing.6}',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  bg: 'bg.panel',
  borderBlock: '1px solid {colors.border}',
  animation: 'appear {durations.quick} {easings.out}',
  _hidden: { display: 'none' },
  '& > button': { marginBlockStart: '4', minHeight: 'target' },
  '& ul': { flexDirection: 'column', gap: 0 },
  '&& a': {
    display: 'flex',
    minHeight: '14',
    paddingInline: 0,
    borderBottom: '1px solid {colors.border}',
    fontSize: 'lg',
    fontWeight: 600,
    _after: { inset: '{spacing.4} 0 {spacing.4} auto', width: '3px', height: 'auto' },
  },
  // The icon is for the header, which has little room for the word.
  '& a > svg:not(:last-of-type)': { display: 'none' },
});
