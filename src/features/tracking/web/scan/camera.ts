/** Why there is no picture: permission denied, no camera, no secure connection, or in use by another program. */
export type CameraProblem = 'DENIED' | 'NONE' | 'INSECURE' | 'FAILED';

/** An open camera. */
export type Camera = {
  stream: MediaStream;
  /** Null for a camera without a light. */
  setTorch: ((isOn: boolean) => Promise<void>) | null;
  close(): void;
};

/** Opens the camera at the back of a phone. Throws a CameraError. */
export async function openCamera(): Promise<Camera> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('INSECURE');
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } } })
    .catch((cause: unknown) => {
      throw new CameraError(problemOf(cause));
    });
  const [track] = stream.getVideoTracks();
  const hasTorch = (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;
  return {
    stream,
    setTorch: hasTorch
      ? (isOn) =>
          track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }) ??
          Promise.resolve()
      : null,
    close() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** The camera could not be opened. */
export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.name = 'CameraError';
    this.problem = problem;
  }
}

function problemOf(cause: unknown): CameraProblem {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'DENIED';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'NONE' : 'FAILED';
}
