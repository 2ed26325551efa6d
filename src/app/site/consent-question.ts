import type { Logger } from 'pino';
import type { ConsentQuestion, ConsentService } from '#features/consent/server/consent.service.ts';

/** Without consent only what is necessary is stored. */
const NOT_ASKED: ConsentQuestion = { isAsked: false, policyVersion: 0 };

/** The consent question of a page; without a database the page is shown all the same, cached or with its error. */
export function createConsentQuestion(consent: Pick<ConsentService, 'questionFor'>, log: Logger) {
  return (cookie: string | undefined): ConsentQuestion | Promise<ConsentQuestion> => {
    const question = consent.questionFor(cookie);
    if (!(question instanceof Promise)) return question;
    return question.catch((err) => {
      log.warn({ err }, 'question about cookies');
      return NOT_ASKED;
    });
  };
}
