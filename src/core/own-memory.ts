import { entry, type MemoryEntry } from './memory.ts';

/** Storage keys that only the code of their element reads, see `memory.ts`. */
export const memory = {
  chartLayout: entry('local', 'text', 'gate_chart_layout'),
  chartResolution: entry('local', 'text', 'gate_chart_resolution'),
  leftMenu: entry('local', 'text', 'gate_left_menu'),
  chatOpen: entry('local', 'flag', 'gate_chat_open'),
  chatWindow: entry('local', 'text', 'gate_chat_window'),
} satisfies Record<string, MemoryEntry>;
