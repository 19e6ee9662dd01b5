/** Every mutant, and those that `docs/security.md` has to name. */
import { attackMutants } from './attacks.ts';
import { catalogueMutants } from './catalogue.ts';
import { chartModelMutants } from './chart-model.ts';
import { chartPriceMutants } from './chart-prices.ts';
import { chartRowMutants } from './chart-rows.ts';
import { cmsMutants } from './cms.ts';
import { contentMutants } from './content.ts';
import { identityMutants } from './identity.ts';
import { inputMutants } from './inputs.ts';
import { journeyMutants } from './journeys.ts';
import type { Mutant } from './mutant.ts';
import { networkFaultMutants } from './network-faults.ts';
import { packageMutants } from './package.ts';
import { pageFaultMutants } from './page-faults.ts';
import { proofMutants } from './proof.ts';
import { releaseMutants } from './releases.ts';
import { requirementMutants } from './requirements.ts';
import { roughHostMutants } from './rough-hosts.ts';

export const namedMutants: readonly Mutant[] = [...contentMutants, ...inputMutants, ...attackMutants];
export const mutants: readonly Mutant[] = [
  ...identityMutants,
  ...catalogueMutants,
  ...chartModelMutants,
  ...chartRowMutants,
  ...chartPriceMutants,
  ...namedMutants,
  ...networkFaultMutants,
  ...pageFaultMutants,
  ...packageMutants,
  ...cmsMutants,
  ...proofMutants,
  ...releaseMutants,
  ...requirementMutants,
  ...roughHostMutants,
  ...journeyMutants,
];
