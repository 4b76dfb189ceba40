import { product } from '../content/site.ts';
import { styled } from '../ui/theme/styled.ts';

/** The emblem (a car) and the name. */
export function Logo() {
  return (
    <Lockup>
      <svg viewBox="0 0 36 32" width="36" height="32" aria-hidden="true">
        <path fill="#1A2028" d="M0 0h36v24l-8 8H0z" />
        <path stroke="#9AA3AF" strokeWidth="1.6" d="M0 26.2h13m4 0h5m4 0h3" />
        <path fill="#F0B90B" d="M5 12.5 7.5 13 11 9.5h5l5.5 4.5 8.5 2.5.8 5H4.5z" />
        <path fill="#F9E4A2" d="m5 12.5 2.5.5L11 9.5h5l1.2 1h-5.4l-3.4 3.6-3.6-.4z" />
        <path fill="#0B0E11" d="m12.6 11.6h3.3l4.3 3.4h-9.8z" />
        <g fill="#0B0E11" stroke="#EAECEF" strokeWidth="1.7">
          <circle cx="10.5" cy="21.6" r="3" />
          <circle cx="25" cy="21.6" r="3" />
        </g>
      </svg>
      <span translate="no">{product}</span>
    </Lockup>
  );
}

const Lockup = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  // At most as wide as the window allows: enlarged text must leave room for the menu.
  gap: 'min({spacing.3}, 3vw)',
  fontFamily: 'display',
  fontSize: 'min(1.25rem, 6.25vw)',
  fontWeight: 700,
  lineHeight: 1,
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
  color: 'fg',
});
