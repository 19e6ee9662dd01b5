import { Badge, illustration } from './illustration.tsx';

/** A chart in which no prices were found. */
export const EmptyChartPicture = illustration(
  'empty-chart',
  <>
    <rect className="body" x="6" y="7" width="34" height="32" rx="4" />
    <path className="shade" d="M12 22h5v11h-5zM20 14h5v13h-5zM28 18h5v11h-5z" />
    <path className="dashes" d="M12 12h22" />
    <Badge>
      <circle cx="36" cy="35" r="3" />
      <path d="M38.5 37.5L41 40" />
    </Badge>
  </>,
);
