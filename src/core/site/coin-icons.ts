import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../calls/resource.ts';
import { list, shape, optionalString } from '../data/schema.ts';

const read = shape({ coinIconVersionWhiteList: list(optionalString) });

/** Common config: coins whose icon addresses carry a version (API-12, FMT-13); none when it cannot be had. */
export const coinIcons = resource(endpoints.coinIcons, { reader: read, fallback: read({}) });
