/** What an area of a menu does. */
export type MenuAction =
  | { type: 'postback'; label: string; data: string; displayText: string }
  | { type: 'uri'; label: string; uri: string }
  | { type: 'richmenuswitch'; label: string; richMenuAliasId: string; data: string };

/** A rich menu (developers.line.biz, Messaging API reference, rich menu object). */
export type RichMenu = {
  size: { width: number; height: number };
  /** Whether it is open when a chat is opened. */
  selected: boolean;
  /** For ourselves; up to 300 characters. */
  name: string;
  /** Up to 14 characters. */
  chatBarText: string;
  areas: { bounds: { x: number; y: number; width: number; height: number }; action: MenuAction }[];
};

/** The rich menus of an account. Each call throws a sentence for whoever runs the command. */
export type RichMenus = {
  list(): Promise<{ richMenuId: string; name: string }[]>;
  create(menu: RichMenu): Promise<string>;
  hasPicture(richMenuId: string): Promise<boolean>;
  putPicture(richMenuId: string, png: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Has an alias name a menu, whether the alias exists or not. */
  setAlias(alias: string, richMenuId: string): Promise<void>;
  setDefault(richMenuId: string): Promise<void>;
  remove(richMenuId: string): Promise<void>;
};
