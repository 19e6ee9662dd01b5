/** Every mutant, and those that `docs/security.md` has to name. */
import { contentMutants } from './content.ts';
import { faultMutants } from './faults.ts';
import { identityMutants } from './identity.ts';
import { inputMutants } from './inputs.ts';
import type { Mutant } from './mutant.ts';

export const namedMutants: readonly Mutant[] = [...contentMutants, ...inputMutants];
export const mutants: readonly Mutant[] = [...identityMutants, ...namedMutants, ...faultMutants];
