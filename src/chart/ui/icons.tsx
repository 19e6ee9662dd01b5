import { icon } from '../../ui/picture/icon.tsx';
import { DRAWING_KINDS, TOOLS, type DrawingKind } from '../drawings/tools/index.ts';

export const CandlesIcon = icon(<path d="M8 3v4M8 15v4M5 7h6v8H5zM17 6v3M17 16v4M14 9h6v7h-6z" />);
export const IndicatorsIcon = icon(<path d="M3 17l5-6 4 3 5-8 4 5M3 21h18" />);
export const UndoIcon = icon(<path d="M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6" />);
export const RedoIcon = icon(<path d="M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6" />);
export const CameraIcon = icon(<path d="M4 8h4l2-3h4l2 3h4v11H4zM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0" />);
export const FullIcon = icon(<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />);
export const UnfullIcon = icon(<path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />);
export const PencilIcon = icon(<path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />);
export const TableIcon = icon(<path d="M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14" />);
export const GearIcon = icon(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100" />
  </>,
);
export const SearchIcon = icon(<path d="M5 11a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15.500 15.500L20 20" />);
export const BellIcon = icon(<path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4" />);
export const CompareIcon = icon(<path d="M3 17l6-6 4 4 8-9M15 6h6v6" />);
export const DownIcon = icon(<path d="M7 10l5 5 5-5" />);
export const LockIcon = icon(<path d="M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3" />);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />);
export const ListIcon = icon(<path d="M4 6h3M4 12h3M4 18h3M10 6h10M10 12h10M10 18h10" />);
export const DateIcon = icon(<path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />);
export const KeysIcon = icon(<path d="M3 7h18v11H3zM6 11h1M10 11h1M14 11h1M17 11h1M8 15h8" />);
export const UpIcon = icon(<path d="M7 14l5-5 5 5" />);
export const StarIcon = icon(
  <path d="M12 4l2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.700-5 2.700 1.100-5.500L4 9.700 9.600 9z" />,
);
export const EyeIcon = icon(<path d="M3 12c4-7 14-7 18 0-4 7-14 7-18 0zM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0" />);
export const NewestIcon = icon(<path d="M5 12h12M12 7l5 5-5 5M20 5v14" />);
export const BackIcon = icon(<path d="M14 6l-6 6 6 6" />);
export const ForthIcon = icon(<path d="M10 6l6 6-6 6" />);
export const ZoomInIcon = icon(<path d="M5 12h14M12 5v14" />);
export const ZoomOutIcon = icon(<path d="M5 12h14" />);
export const TrashIcon = icon(<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />);

/** Icons of the drawing tools and their neighbours. */
export const TOOL_ICONS = {
  pointer: icon(<path d="M6 4l12 8-6 1.500L9 19z" />),
  magnet: icon(<path d="M6 4v8a6 6 0 0 0 12 0V4h-4v8a2 2 0 0 1-4 0V4zM6 8h4M14 8h4" />),
  ...(Object.fromEntries(DRAWING_KINDS.map((kind) => [kind, icon(<path d={TOOLS[kind].icon} />)])) as Record<
    DrawingKind,
    ReturnType<typeof icon>
  >),
} as const;
