self.onmessage = ({ data }) => postMessage({ codec: data });
