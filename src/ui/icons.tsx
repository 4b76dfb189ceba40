/** The site's icons: 20 px, with one stroke width. Each control with an icon also has a text name. */

const draw = (path: string) => () => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const JumpIcon = draw('M4 11l6-6 6 6M10 5v8M3 17h14');
export const ShootIcon = draw('M2 10h5M9 10h4M14 6l4 4-4 4');
export const PauseIcon = draw('M7 4v12M13 4v12');
export const ResumeIcon = draw('M6 4l9 6-9 6z');
export const CloseIcon = draw('m4 4 12 12m0-12L4 16');
export const MenuIcon = draw('M2 5h16M2 10h16M2 15h10');
/** A megaphone, because no social network's logo is used. */
export const FollowIcon = draw('M3 8v4h3l8 4V4L6 8zM17 8v4');
export const BackIcon = draw('M9 4l-6 6 6 6M3 10h14');
export const SoundIcon = draw('M3 8h3l4-4v12l-4-4H3zM13 7a4 4 0 0 1 0 6M15.5 4.5a8 8 0 0 1 0 11');
export const SilentIcon = draw('M3 8h3l4-4v12l-4-4H3zM13 8l4.5 4.5M17.5 8L13 12.5');
export const SettingsIcon = draw('M3 5.5h8M15 5.5h2M3 14.5h2M9 14.5h8M13 3v5M7 12v5');
export const GrowIcon = draw('M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4');
export const ShrinkIcon = draw('M7 3v4H3M17 7h-4V3M13 17v-4h4M3 13h4v4');
