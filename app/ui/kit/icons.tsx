import type { ReactNode } from "react";

type IconProps = { size?: number };

function Icon({ size = 16, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
    >
      {children}
    </svg>
  );
}

export const CheckIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M2.5 8.5l3.5 3.5 7.5-8" />
  </Icon>
);
export const CrossIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
  </Icon>
);
export const DownIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M3.5 6l4.5 4.5L12.5 6" />
  </Icon>
);
export const MenuIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M2 4h12M2 8h12M2 12h12" />
  </Icon>
);
export const InfoIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <circle cx="8" cy="8" r="6.75" />
    <path d="M8 7.25v4M8 4.5v1" />
  </Icon>
);
export const SuccessIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <circle cx="8" cy="8" r="6.75" />
    <path d="M5 8.25l2.2 2.2L11 6" />
  </Icon>
);
export const WarningIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M8 1.75l6.75 12H1.25zM8 6.25v3.5M8 11v1" />
  </Icon>
);
export const ErrorIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M5.25 1.25h5.5l4 4v5.5l-4 4h-5.5l-4-4v-5.5zM8 4.5v4M8 10.5v1" />
  </Icon>
);
