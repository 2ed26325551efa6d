import type { SheetFiles } from '../../../adapters/spreadsheet/sheet-files.port.ts';
import type { Translate } from '../../../http/answers/envelope.ts';
import type { FeatureModule } from '../../feature-module.ts';
import { createSheetsService, type SheetsService } from './sheets.service.ts';

/** Wires the spreadsheets that other features take and give. */
export function wireSheets(deps: { files: SheetFiles; translate: Translate }): FeatureModule<SheetsService> {
  return { service: createSheetsService(deps) };
}
