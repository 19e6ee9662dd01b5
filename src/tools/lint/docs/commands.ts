/** Commands in the docs: each names a script, a file or a flag that there is. */
import { inlineCode, type Block } from './blocks.ts';

/** Names that commands may use. */
export interface KnownCommands {
  /** Scripts of package.json. */
  scripts: readonly string[];
  /** Commands of `gate-elements`, and its flags without dashes. */
  own: { commands: readonly string[]; flags: readonly string[] };
  exists(file: string): boolean;
}

/** npm's own commands, and tools that a reader may run with npx. */
const NPM = ['ci', 'install', 'start', 'test', 'audit'];
const TOOLS = ['http-server', 'tsx', 'playwright', 'gate-elements'];

const ownFindings = (words: readonly string[], { own }: KnownCommands): string[] => {
  const [command = ''] = words;
  const flags = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')[0]!);
  return [
    ...(own.commands.includes(command) ? [] : [`gate-elements has no command "${command}"`]),
    ...flags.filter((flag) => !own.flags.includes(flag)).map((flag) => `gate-elements has no flag --${flag}`),
  ];
};

const npmFindings = ([command = '', script = '']: readonly string[], { scripts }: KnownCommands): string[] => {
  if (command === 'run') return scripts.includes(script) ? [] : [`there is no npm run ${script}`];
  if (!NPM.includes(command)) return [`npm ${command} is none of ours`];
  return (command === 'start' || command === 'test') && !scripts.includes(command)
    ? [`there is no npm ${command}`]
    : [];
};

const npxFindings = ([tool = '', ...words]: readonly string[], known: KnownCommands): string[] => {
  if (!TOOLS.includes(tool)) return [`npx ${tool} is none of the tools that the docs name`];
  if (tool === 'gate-elements') return ownFindings(words, known);
  return tool === 'tsx' && !known.exists(words[0] ?? '') ? [`there is no ${words[0]}`] : [];
};

/** One command: assignments in front of it, then the program. */
const commandFindings = (command: string, known: KnownCommands): string[] => {
  const words = command.trim().split(/\s+/);
  while (/^[A-Z_]+=/.test(words[0] ?? '')) words.shift();
  const [program = '', ...rest] = words;
  if (program === 'npm') return npmFindings(rest, known);
  if (program === 'npx') return npxFindings(rest, known);
  if (program === 'node') return rest[0] === '-e' || known.exists(rest[0] ?? '') ? [] : [`there is no ${rest[0]}`];
  if (program === 'curl')
    return /^https:\/\/www\.example\.com\//.test(rest.at(-1) ?? '') ? [] : ['curl calls www.example.com in the docs'];
  return [`"${program}" is no program that the docs name`];
};

const isCommand = (code: string): boolean => /^(?:[A-Z_]+=\S+ )*(?:npm|npx) /.test(code);
/** Returns the commands of a line, without targets of redirections. */
const commandsIn = (text: string): string[] =>
  /^node -e/.test(text) ? [text] : text.split(/&&|>/).filter((each) => /^\s*(?:[A-Z_]+=|npm|npx|node)/.test(each));

/** Commands of `sh` blocks, line by line. */
export const shellFindings = ({ file, line, text }: Block, known: KnownCommands): string[] =>
  text
    .split('\n')
    .flatMap((each, at) =>
      each.trim() && !each.startsWith('#')
        ? (isCommand(each) || /^node /.test(each) ? commandsIn(each) : [each]).flatMap((command) =>
            commandFindings(command, known).map((what) => `${file}:${line + at}: ${what}`),
          )
        : [],
    );

/** Commands in the running text and in tables. */
export const inlineFindings = (file: string, markdown: string, known: KnownCommands): string[] =>
  inlineCode(markdown)
    .filter(isCommand)
    .flatMap(commandsIn)
    .flatMap((command) => commandFindings(command, known).map((what) => `${file}: ${what}`));
