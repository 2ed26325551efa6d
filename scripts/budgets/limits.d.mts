export const MAX_SCRIPT: number;
export const MAX_TOOL_SCRIPT: number;
