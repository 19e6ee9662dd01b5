import { setApplication, type Application } from './application/application.ts';
import { registerElements } from './declare/declarations.ts';
import type { ElementDeclaration } from './declare/element.ts';
import { followPageViews } from './present/present.ts';
import { followPageViewsInQueue } from './queue/queue.ts';

/** Starts the runtime for an application and its elements. Call it once. */
export const startRuntime = (application: Application, elements: readonly ElementDeclaration[]): void => {
  registerElements(elements);
  setApplication(application);
  // Start the queue first, so that elements closed by a new page view use its updated state.
  followPageViewsInQueue();
  followPageViews();
};
