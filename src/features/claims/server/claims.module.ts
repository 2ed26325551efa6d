import { mount } from '../../../http/mount.ts';
import type { FeatureModule } from '../../feature-module.ts';
import { findBankList } from '../claims.contract.ts';
import { listBanks } from './list-banks.ts';

/** Wires claims. */
export function wireClaims(): FeatureModule<undefined> {
  return {
    service: undefined,
    mount(api) {
      mount(api, findBankList, async (_, { language }) => listBanks(language));
    },
  };
}
