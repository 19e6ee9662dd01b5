/** Input of `/qa/apply` to reproduce a plain state in the live demo. */
export interface LiveScenario {
  /** Fields of the scenario that the state sets. */
  fields: Record<string, string>;
  path: string;
  width: number | undefined;
  /** Storage of the origin; `~-5` in a value is a time 5 ms ago. */
  store: { local: Record<string, string>; session: Record<string, string> };
  /** Names of facts that the demo does not support. */
  missing: string[];
}

export function scenarioOf(state: object, more?: Readonly<Record<string, string>>): LiveScenario;
/** `/qa/apply?…`: sets the scenario and the storage, and goes to the page. */
export function applyLink(live: LiveScenario): string;
