import { notifications } from '@mantine/notifications';
import type { useTranslation } from 'react-i18next';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';

/** Says in a notice why something could not be done, where no form stands that could say it. */
export function sayFailure(failure: unknown, t: ReturnType<typeof useTranslation>['t']): void {
  notifications.show({ color: 'danger', message: sentenceOfFailure(failure, t) });
}
